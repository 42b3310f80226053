/** Packs the files of a checkout into one archive that depends on nothing but them. */
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { manifestName, sumsName } from '../release-folder.mjs'
import { type Entry, tarEnd, tarEntry } from './tar.ts'
import { noticesName, thirdPartyNotices } from './third-party-notices.ts'

export interface Manifest {
  name: string
  version: string
  commit: string
  committed: string
  node: string
  platform: string
  arch: string
  libc?: string
  tables: string
}

export interface Packing {
  root: string
  files: readonly string[]
  links: Readonly<Record<string, string>>
  manifest: Manifest
  folder: string
}

/** @returns the archive's path, bytes and checksum; beside it lies the checksum as sha256sum reads it. */
export async function packRelease(packing: Packing) {
  const { manifest, folder } = packing
  const name = `${manifest.name}-${manifest.version}-${manifest.platform}-${manifest.arch}.tar.gz`
  const [archive, part] = [join(folder, name), join(folder, `${name}.part`)]
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256')
  try {
    await pipeline(
      Readable.from(entriesOf(packing)),
      createGzip({ level: 6 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(part),
    )
    renameSync(part, archive)
  } finally {
    rmSync(part, { force: true })
  }
  const sum = hash.digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}\n`)
  return { archive, sum, bytes: statSync(archive).size }
}

/** What the release is comes first, the checksums last: an archive that was cut short has none. */
function* entriesOf({ root, files, links, manifest }: Packing): Generator<Buffer> {
  const seconds = Math.floor(Date.parse(manifest.committed) / 1000)
  const inside = `${manifest.name}-${manifest.version}`
  const sums: string[] = []
  const put = (path: string, content: Entry['content'], executable = false) =>
    tarEntry({ path: `${inside}/${path}`, content, executable }, seconds)
  const putFile = (path: string, content: Buffer, executable = false) => {
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${path}`)
    return put(path, content, executable)
  }
  const told = { ...manifest, files: files.length + 2 }
  yield* putFile(manifestName, Buffer.from(`${JSON.stringify(told, null, 2)}\n`))
  yield* putFile(noticesName, Buffer.from(thirdPartyNotices(root)))
  for (const path of files) {
    const isExecutable = (statSync(join(root, path)).mode & 0o100) !== 0
    yield* putFile(path, readFileSync(join(root, path)), isExecutable)
  }
  for (const [path, link] of Object.entries(links)) yield* put(path, { link })
  yield* put(sumsName, Buffer.from(`${sums.join('\n')}\n`))
  yield tarEnd()
}
