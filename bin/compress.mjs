/** Compresses the built files once, as hard as it goes, so that the server never does it while somebody waits. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What compresses; pictures and fonts have done it themselves. */
const text = /\.(css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/

/** Writes `file.br` and `file.gz` beside every text file under `folder`. Files below 500 bytes gain nothing. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < 500) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
