/**
 * A program of its own: writes `WIDTH.avif` and `WIDTH.webp` beside `original` and prints `Shrunk` as JSON. A picture
 * that breaks the decoder, or takes all memory, ends this program and nothing else.
 */
import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import { readSignature, signatureBytes } from '#app/platform/storage/file-signature.ts'
import { maxUpright, widestPicture, widthsOf } from '../model/picture.ts'
import type { DecodedHeic } from './decode-heic.server.ts'

export type Shrunk =
  | { width: number; height: number }
  | { error: 'unreadable' | 'too-many-pixels' | 'heic-too-large' | 'too-upright' }

/** Decoded they take 200 MB. */
const maxPixels = 50_000_000
const maxMemory = 640 * 2 ** 20

yieldToOthers()
endWithServer()
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(3)
}, 50).unref()
sharp.cache(false)
sharp.concurrency(1)
// Default deny, whatever a file says of itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

const folder = process.argv[2] ?? ''
process.stdout.write(JSON.stringify(await shrink(join(folder, 'original'))))

async function shrink(file: string): Promise<Shrunk> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  try {
    const heic = await readHeic(file)
    if (heic && 'error' in heic) return heic
    const open = () => (heic ? sharp(heic.data, { raw: heic.raw }).removeAlpha() : sharp(file, options))
    const { autoOrient: size } = await open().metadata()
    if (size.height > size.width * maxUpright) return { error: 'too-upright' }
    // Decoded once. Metadata such as camera, place and time is dropped.
    const { data, info } = await open()
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: Math.min(size.width, widestPicture) })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const width of widthsOf(info.width)) {
      const made = () => sharp(data, { raw }).resize({ width })
      await made()
        .webp({ quality: 78 })
        .toFile(join(folder, `${width}.webp`))
      // Higher efforts take minutes for hardly a byte less.
      await made()
        .avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
        .toFile(join(folder, `${width}.avif`))
    }
    return { width: info.width, height: info.height }
  } catch (error) {
    return { error: /pixel limit/.test(String(error)) ? 'too-many-pixels' : 'unreadable' }
  }
}

/** Visitors first. On Linux each thread has its own priority, and decoding threads run already. */
function yieldToOthers() {
  let threads: number[] = []
  try {
    threads = readdirSync('/proc/self/task').map(Number)
  } catch {}
  for (const thread of [process.pid, ...threads])
    try {
      setPriority(thread, 15)
    } catch {}
}

/** Upright, four bytes a pixel; null for a file of another kind. @throws when it cannot be decoded. */
async function readHeic(file: string) {
  if (!(await isHeic(file))) return null
  const program = createRequire(import.meta.url).resolve('./decode-heic.server.ts')
  const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>()
  // The library complains on stdout, which carries our answer.
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
