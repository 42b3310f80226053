/** The files of a backup: unpacked beside their place, and moved there only when everything is right. */
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { damaged, Refusal, RunningSum, type Sum } from './backup-format.ts'

export interface Unpacking {
  /** Begins a file, given by its path inside the folder. */
  begin(path: string): Promise<void>
  /** Adds a piece, in base64, to the file begun last. */
  append(piece: string): Promise<void>
  /** Ends the last file and says how many there are and what they add up to. */
  sum(): Promise<Sum>
  putInPlace(): Promise<void>
  /** Leaves nothing of it behind. */
  takeBack(): Promise<void>
}

/**
 * Prepares to unpack into `folder`.
 * @throws Refusal when there are files in it.
 */
export async function unpackUploads(folder: string): Promise<Unpacking> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Refusal(`${folder} already has uploads. A backup can only be restored into a new, empty place.`)
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
      await rm(folder, { recursive: true, force: true })
      await rename(aside, folder)
      placed = true
    },
    async takeBack() {
      await current?.file.close()
      current = undefined
      await rm(aside, { recursive: true, force: true })
      if (placed) await rm(folder, { recursive: true, force: true })
    },
  }
}
