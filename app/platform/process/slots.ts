/** Takes a slot for `key` and returns how to give it back, once or more often; null when there is none. */
export type Slots = (key: string) => (() => void) | null

export function openSlots({ perKey, inAll }: { perKey: number; inAll: number }): Slots {
  const held = new Map<string, number>()
  let all = 0
  return (key) => {
    const own = held.get(key) ?? 0
    if (own >= perKey || all >= inAll) return null
    held.set(key, own + 1)
    all++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      all--
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}

/** Held until all of it was sent or its reader is gone; null when there is no slot. @throws what `make` throws. */
export async function sendInSlot(
  take: Slots,
  key: string,
  make: () => Response | Promise<Response>,
): Promise<Response | null> {
  const release = take(key)
  if (!release) return null
  try {
    const answer = await make()
    if (answer.body) return new Response(untilEnd(answer.body, release), answer)
    release()
    return answer
  } catch (error) {
    release()
    throw error
  }
}

function untilEnd(body: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          controller.close()
          end()
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    // Nothing is read ahead of the reader.
    { highWaterMark: 0 },
  )
}
