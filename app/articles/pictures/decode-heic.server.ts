/** A thread of its own: decodes the first picture of a HEIC, turned as the file says. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

export type DecodedHeic = { data: Uint8Array; width: number; height: number } | { error: 'heic-too-large' }

/** Telephones take 12 or 24 million. Decoding twice as many takes twice the 350 MB of these. */
const maxPixels = 26_000_000

/** libheif-js's own types are those of another build. */
interface HeicImage {
  get_width(): number
  get_height(): number
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (made: unknown) => void,
  ): void
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] }
}

const require = createRequire(import.meta.url)
// The package's own entry holds the same program as text, a third larger.
const load = require('libheif-js/libheif-wasm/libheif.js') as (from: {
  wasmBinary: Uint8Array
}) => Promise<Heif>
const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
const { HeifDecoder } = await load({ wasmBinary })
const [image] = new HeifDecoder().decode(readFileSync(String(workerData)))
if (!image) throw new Error('no picture in it')
const width = image.get_width()
const height = image.get_height()
if (width * height > maxPixels) parentPort?.postMessage({ error: 'heic-too-large' } satisfies DecodedHeic)
else {
  const data = new Uint8ClampedArray(width * height * 4)
  image.display({ data, width, height }, (made) => {
    if (!made) throw new Error('the picture cannot be decoded')
    const pixels = new Uint8Array(data.buffer)
    parentPort?.postMessage({ data: pixels, width, height } satisfies DecodedHeic, [pixels.buffer])
  })
}
