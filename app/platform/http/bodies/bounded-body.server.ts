/** Reading the body of a request piece by piece, and stopping when there is too much of it. */

/**
 * Hands each piece of the body to `take` and waits for it. Returns the size in bytes, or null as soon as there are more
 * than `maxBytes` or `take` says false. A reader, because leaving `for await` early resets the socket before the answer is out.
 * @throws when the sender breaks off.
 */
export async function readPieces(
  request: Request,
  maxBytes: number,
  take: (piece: Uint8Array) => unknown,
): Promise<number | null> {
  if (!request.body) return 0
  const reader = request.body.getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size
    size += value.length
    if (size > maxBytes) return null
    if ((await take(value)) === false) return null
  }
}
