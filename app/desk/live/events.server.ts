/** The line to an open desk (server-sent events, HTML Living Standard 9.2): "something changed, ask again". */

export interface DeskLine {
  topics: readonly string[]
  /** On any node; `sessions` when anybody's access changed. Returns how to stop. */
  subscribe(topic: string, listener: () => void): () => void
  /** `ended` as soon as the session behind the line is over, `changed` when the person may see other things now. */
  look(): Promise<'alive' | 'changed' | 'ended'>
  signal: AbortSignal
}

export const lineHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-store',
  // nginx would otherwise keep events back until a buffer is full.
  'X-Accel-Buffering': 'no',
}

/** How often the session is looked at and the line kept from falling asleep, in milliseconds. */
const pulseMs = 5_000

/** In place of a line where there are too many: the browser asks again in a minute, and refreshes its screen when it does. */
export function busyLine(): Response {
  return new Response(`retry: 60000\n\n${ready}`, { headers: lineHeaders })
}

/** Opens it: whoever hears this reads the screen anew. */
const ready = 'event: ready\ndata:\n\n'

/** The stream for one desk. No data of any person travels on it, and asking for it keeps no session awake. */
export function deskEvents({ topics, subscribe, look, signal }: DeskLine): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      const send = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      let looking = Promise.resolve()
      const check = () => {
        const found = lookOnce()
        // Only the last one is held: a line stays open for a day, and looks every few seconds.
        looking = looking.then(() => found)
      }
      const lookOnce = async () => {
        // A database that is away says nothing about the session; the next look will.
        const found = await look().catch(() => 'alive' as const)
        if (found === 'alive') return send(': still here\n\n')
        // After a change the browser comes back by itself and gets a line for what it may see now.
        if (found === 'ended') send('event: ended\ndata:\n\n')
        end()
      }
      // Whoever is shut out hears that first, whichever of the two was announced first: a desk that reads itself anew then is
      // sent to the sign-in, in the place of what is on the screen.
      const tell = async (topic: string) => {
        await null
        await looking
        send(`event: changed\ndata: ${topic}\n\n`)
      }
      const pulse = setInterval(check, pulseMs)
      const unsubscribers = [
        ...topics.map((topic) => subscribe(topic, () => void tell(topic))),
        // Whoever was shut out is told at once, not with the next pulse.
        subscribe('sessions', check),
      ]
      end = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(pulse)
        for (const unsubscribe of unsubscribers) unsubscribe()
        controller.close()
      }
      signal.addEventListener('abort', end, { once: true })
      send('retry: 2000\n\n')
      // Asked for while the server already stops: nobody would end it any more, and whoever read the screen anew now would find
      // that nobody answers.
      if (signal.aborted) end()
      else send(ready)
    },
    cancel: () => end(),
  })
  return new Response(body, { headers: lineHeaders })
}
