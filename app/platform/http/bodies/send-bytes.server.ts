/** Sends what lies in memory, and may be shared by many answers, without a copy and piece by piece. */
import type { ServerResponse } from 'node:http'

/** 64 KB: of what a connection does not take at once, no more than this waits as one write. */
const pieceBytes = 65_536

/** Ends the answer with `bytes`. Each piece is written when the one before has left. */
export function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length <= pieceBytes) return void response.end(bytes)
  let at = 0
  const write = () => {
    while (at + pieceBytes < bytes.length) {
      const hasLeft = response.write(bytes.subarray(at, at + pieceBytes))
      at += pieceBytes
      if (!hasLeft) return void response.once('drain', write)
    }
    response.end(bytes.subarray(at))
  }
  write()
}

/** Views of `bytes`, one after the other, for the body of a `Response`. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
