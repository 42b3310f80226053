/** Backups in a folder: on another disk, or one that several machines share. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from './backup-store.ts'

/** Milliseconds after which a copy that nobody finished is no longer under way. */
const abandonedMs = 86_400_000

export function openFolderStore(folder: string): BackupStore {
  return {
    where: `the folder ${folder}`,
    isMissing: async () => (await unlessMissing(stat(folder))) === null,
    list: async () => (await unlessMissing(readdir(folder))) ?? [],
    async put(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeAbandoned(folder)
      const partial = join(folder, `${name}.partial`)
      try {
        await copyFile(path, partial)
        await keep(partial)
        await rename(partial, join(folder, name))
        await keep(folder)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async read(name) {
      const path = join(folder, name)
      return (await unlessMissing(stat(path))) && createReadStream(path)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Null for what is not there. */
const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Waits until the disk has it. */
async function keep(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a machine that died in the middle left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^hearthline-.*\.backup\.partial$/.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
