import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../../config/backup-settings.ts'
import type { BackupStore } from './backup-store.ts'

/** Opens the place. Nothing is read or connected before it is used. Every method throws when the place is away. */
export async function openStore(to: BackupPlace): Promise<BackupStore> {
  if ('folder' in to) return inWords(openFolderStore(to.folder), to.folder)
  // Amazon's package takes memory that a site on its own disk need not spend.
  const { openBucketStore } = await import('./bucket-store.server.ts')
  return openBucketStore(to.bucket)
}

function inWords(store: BackupStore, folder: string): BackupStore {
  const told =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A) =>
      work(...given).catch((error: unknown) => {
        throw formatFolderProblem(error, folder)
      })
  return {
    ...store,
    list: told(store.list),
    put: told(store.put),
    read: told(store.read),
    remove: told(store.remove),
  }
}

const inTheWay = (folder: string) => `a file is where the folder ${folder} belongs, or on the way to it`
const noRights = (folder: string) => `the user that runs this may not use ${folder}`
const meanings: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
  EACCES: noRights,
  EPERM: noRights,
  // systemd leaves a service nothing to write to but what its unit names.
  EROFS: (folder) =>
    `${folder} is on a disk that cannot be written to, or ReadWritePaths of the systemd unit does not name it`,
  ENOSPC: (folder) => `the disk of ${folder} is full`,
}

/** The error in words, with the system's code behind them; a surprise as it is. */
function formatFolderProblem(error: unknown, folder: string): unknown {
  const { code = '' } = error as { code?: string }
  const say = Object.hasOwn(meanings, code) ? meanings[code] : undefined
  return say ? new Error(`${say(folder)} (${code})`) : error
}

const abandonedMs = 86_400_000

function openFolderStore(folder: string): BackupStore {
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
