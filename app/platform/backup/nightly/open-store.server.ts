import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayIn } from '#app/lib/dates.ts'
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

const keptCounts = { daily: 7, weekly: 4, monthly: 12 } as const
/** Hours for which every one is kept: what was made before an upgrade is the way back when it turns out wrong the next day. */
const allHours = 48

/** "hearthline-2026-11-23T073000Z.backup": in order of time when in order of letters, on every kind of disk. */
export const nameOf = (moment: Date): string =>
  `hearthline-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

export function momentOf(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^hearthline-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name) ?? []
  if (!day) return null
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) || nameOf(moment) !== name ? null : moment
}

/**
 * Of the last 7 days, 4 weeks (from Monday) and 12 months in `timeZone` that have any, the newest; and all of the 48
 * hours before the newest. Days without a backup do not count, so a machine that was off loses none.
 */
export function chooseKept(names: readonly string[], timeZone: string): Set<string> {
  const newestFirst = names
    .flatMap((name) => {
      const moment = momentOf(name)
      return moment ? [{ name, moment, day: Temporal.PlainDate.from(dayIn(moment, timeZone)) }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const youngest = newestFirst[0]?.moment.getTime() ?? 0
  const isYoung = ({ moment }: { moment: Date }) => youngest - moment.getTime() <= allHours * 3_600_000
  const kept = new Set(newestFirst.filter(isYoung).map(({ name }) => name))
  for (const [of, count] of [
    [String, keptCounts.daily],
    [weekOf, keptCounts.weekly],
    [monthOf, keptCounts.monthly],
  ] as const) {
    const seen = new Set<string>()
    for (const { name, day } of newestFirst) {
      if (seen.size === count) break
      const span = of(day)
      if (seen.has(span)) continue
      seen.add(span)
      kept.add(name)
    }
  }
  return kept
}

const weekOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 }).toString()
const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString()
