/**
 * Pictures of telephones (HEIC), which the decoder of all others does not read: what it is shipped with leaves HEVC out. They are decoded
 * in WebAssembly, on a thread of the program that shrinks them, so that its watch over memory goes on meanwhile.
 */
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { readSignature, signatureBytes } from '#app/platform/storage/file-signature.ts'
import type { DecodedHeic } from './decode-heic.server.ts'

/** The pixels of `file`, upright and four bytes each; null for a file of another kind. @throws when it cannot be decoded. */
export async function readHeic(file: string) {
  if (!(await isHeic(file))) return null
  const program = createRequire(import.meta.url).resolve('./decode-heic.server.ts')
  const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>()
  // The library complains on the standard output, which belongs to the answer of the program.
  const worker = new Worker(program, { workerData: file, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.once('message', resolve).once('error', reject).once('exit', reject)
  const decoded = await promise
  await worker.terminate()
  if ('error' in decoded) return decoded
  const { data, width, height } = decoded
  return { data, raw: { width, height, channels: 4 as const } }
}

async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    return readSignature(buffer.subarray(0, bytesRead)) === 'image/heic'
  } finally {
    await handle.close()
  }
}
