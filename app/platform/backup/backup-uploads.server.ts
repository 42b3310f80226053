/** The files of a backup: unpacked beside their place, and moved there only when everything is right. */
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { uploadsOf } from '../process/data-folder.server.ts'
import { type Files, openFiles } from '../storage/files.server.ts'
import { damaged, ErrorResponse, RunningSum, type Sum } from './backup-format.ts'

export interface Unpacking {
  /** Begins a file, given by its path inside the folder. */
  begin(path: string): Promise<void>
  append(piece: string): Promise<void>
  sum(): Promise<Sum>
  putInPlace(): Promise<void>
  takeBack(): Promise<void>
}

/** To a folder or a bucket. @throws Refusal when there are files in the folder. */
export async function unpackUploads(config: UploadsConfig): Promise<Unpacking> {
  const folder = uploadsOf(config)
  const bucket = config.s3 ? openFiles({ dataDir: config.dataDir, s3: config.s3 }) : undefined
  const sent: string[] = []
  if (!bucket && existsSync(folder) && (await readdir(folder)).length > 0)
    throw new ErrorResponse(
      `${folder} already has uploads. A backup can only be restored into a new, empty place.`,
    )
  const aside = `${folder}.${randomUUID()}.partial`
  const total = new RunningSum()
  let current: { file: FileHandle; digest: Hash } | undefined
  let placed = false

  const finish = async () => {
    if (!current) return
    const { file, digest } = current
    current = undefined
    total.add(digest.digest('hex'))
    await file.sync()
    await file.close()
  }

  return {
    async begin(path) {
      await finish()
      const target = join(aside, normalize(path))
      if (!target.startsWith(aside + sep) || path.includes('\0'))
        throw damaged('one of its files is outside its folder')
      await mkdir(dirname(target), { recursive: true })
      current = { file: await open(target, 'wx'), digest: createHash('sha256').update(path) }
    },
    async append(piece) {
      if (!current) throw damaged('one of its parts does not belong to a file')
      const bytes = Buffer.from(piece, 'base64')
      current.digest.update(bytes)
      await current.file.writeFile(bytes)
    },
    async sum() {
      await finish()
      return total.get()
    },
    async putInPlace() {
      if (!existsSync(aside)) return
      if (bucket) {
        await sendAll(aside, bucket, sent)
        return rm(aside, { recursive: true, force: true })
      }
      await rm(folder, { recursive: true, force: true })
      await rename(aside, folder)
      placed = true
    },
    async takeBack() {
      await current?.file.close()
      current = undefined
      await rm(aside, { recursive: true, force: true })
      if (placed) await rm(folder, { recursive: true, force: true })
      for (const name of sent) await bucket?.remove(name)
    },
  }
}

/** What the bucket has already it keeps: names are made by chance, so the same name is the same picture. */
async function sendAll(folder: string, bucket: Files, sent: string[]): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const there = await bucket.read(name)
    there?.stream.destroy()
    if (there) continue
    sent.push(name)
    await bucket.put(name, await readFile(path), typeOf(name))
  }
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
}
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export interface UploadsSource {
  list(): AsyncIterable<string>
  /** The bytes of one; null when it was removed since it was listed: pictures that nobody uses are. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>
}

type UploadsConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>

export function openUploads({ dataDir, s3 }: UploadsConfig): UploadsSource {
  if (s3) {
    const files = openFiles({ dataDir, s3 })
    return { list: () => files.list(), read: async (name) => (await files.read(name))?.stream ?? null }
  }
  const folder = uploadsOf({ dataDir })
  return {
    async *list() {
      yield* await filesUnder(folder)
    },
    async read(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file?.createReadStream() ?? null
    },
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
