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

export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

interface HeldBytes {
  bytes: Uint8Array
  release(): void
}

interface Shared {
  bytes: Promise<Uint8Array | null>
  size: number
  holders: number
  forgetting?: NodeJS.Timeout
}

/** Milliseconds after the last holder. */
const lingerMs = 3_000

interface SharedBytesOptions {
  /** Bytes that may be held together. What is alone is held however large it is. */
  max: number
}

export function openSharedBytes({ max }: SharedBytesOptions) {
  const shared = new Map<string, Shared>()
  let total = 0
  const forget = (key: string, entry: Shared) => {
    clearTimeout(entry.forgetting)
    if (shared.get(key) !== entry) return
    shared.delete(key)
    total -= entry.size
  }
  const forgetUnheld = () => {
    for (const [key, entry] of shared) if (entry.holders === 0) forget(key, entry)
  }

  return {
    /**
     * `size` is how many bytes there are. Null when there is nothing to load, 'full' when too much is held. @throws
     * what `load` throws.
     */
    async hold(
      key: string,
      size: number,
      load: () => Promise<Uint8Array | null>,
    ): Promise<HeldBytes | null | 'full'> {
      let entry = shared.get(key)
      if (!entry) {
        if (total + size > max) forgetUnheld()
        if (total > 0 && total + size > max) return 'full'
        entry = { bytes: load(), size, holders: 0 }
        shared.set(key, entry)
        total += size
      }
      const held = entry
      held.holders++
      clearTimeout(held.forgetting)
      const release = () => {
        if (--held.holders === 0) held.forgetting = setTimeout(forget, lingerMs, key, held).unref()
      }
      try {
        const bytes = await held.bytes
        if (bytes) return { bytes, release }
        forget(key, held)
        return null
      } catch (error) {
        forget(key, held)
        throw error
      }
    },
  }
}
