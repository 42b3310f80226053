import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#app/lib/ids.ts'
import { bad, type Finding, fine, formatMs, medianOf, note, type Premises, wordsOf } from './finding.ts'

export async function checkDisk({ config: { dataDir }, tools }: Premises): Promise<Finding[]> {
  const folder = await firstThere(dataDir)
  const findings = [
    ...(await checkRoom(folder, tools.freeBytes)),
    ...(await checkWrites(folder, tools.syncMs)),
  ]
  if (folder !== dataDir) return [note(`${dataDir} is not there yet. The first start makes it.`), ...findings]
  const { mode, uid } = await stat(dataDir)
  const others = (mode & 0o077) !== 0 && uid === process.getuid?.()
  return others
    ? [...findings, bad(`Others on this machine may look into ${dataDir}.`, `chmod 700 ${dataDir}`)]
    : findings
}

async function firstThere(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  const parent = dirname(folder)
  return found || parent === folder ? folder : firstThere(parent)
}

async function checkRoom(folder: string, freeBytes: number): Promise<Finding[]> {
  const { bavail, bsize, ffree, files } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free for ${folder}.`
  return [
    free >= freeBytes
      ? fine(text)
      : bad(
          text,
          'Make room or a larger disk: a full one keeps no lead. docs/operations.md, "The disk is full".',
        ),
    // Some file systems count no files and say 0 of 0.
    ...(files > 0 && ffree < 1_000
      ? [
          bad(
            `The disk takes only ${ffree} more files.`,
            'Remove files that nobody needs (df -i shows where).',
          ),
        ]
      : []),
  ]
}

async function checkWrites(folder: string, syncMs: number): Promise<Finding[]> {
  const path = join(folder, `.doctor-${newId()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      const ms = await medianOf(9, async () => {
        await file.write(Buffer.alloc(4096), 0, 4096, 0)
        await file.sync()
      })
      const text = `The disk keeps a write for good in ${formatMs(ms)}.`
      return [
        ms <= syncMs
          ? fine(text)
          : bad(text, 'Each lead waits for that. Use a faster disk, not one over a network.'),
      ]
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
  } catch (error) {
    return [
      bad(
        `Nothing can be written to ${folder}: ${wordsOf(error)}.`,
        (error as { code?: unknown }).code === 'ENOSPC'
          ? 'Make room or a larger disk: docs/operations.md, "The disk is full".'
          : 'Set DATA_DIR to a folder of the user that runs the server. As root: install -d -o USER -m 700 FOLDER makes a new one, chown gives away one that is there and holds nothing else.',
      ),
    ]
  }
}
