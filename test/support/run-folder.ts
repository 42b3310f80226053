/**
 * What a run of the tests leaves nothing of: a folder for all that it and its programs write for a moment. Whatever it starts has that
 * folder as its TMPDIR, and is known by it when the run was killed and cannot end it any more.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const prefix = 'hearthline-run-'
const ownerFile = 'owner.json'

/** A process, where it runs, and when it began: a number alone is given again, and means another one in another container. */
export interface Owner {
  host: string
  pid: number
  began: string
}

/** Makes the run's folder below `parent`; it goes, and with it what still runs in it, when this process has ended in whatever way. */
export function openRunFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, prefix))
  // PostgreSQL runs as a user of its own there.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, ownerFile), JSON.stringify(ownerOf(process.pid)))
  // It reads until the other end of the line is gone, which no death of ours can prevent.
  const watcher = spawn(
    process.execPath,
    [fileURLToPath(new URL('run-watcher.ts', import.meta.url)), folder],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH },
    },
  )
  watcher.unref()
  return folder
}

/** Removes the folders of runs that are dead, and ends what they left running. Nobody else's. */
export function removeLeftovers(parent: string): string[] {
  const own = process.getuid?.()
  const left = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => join(parent, name))
    .filter((folder) => {
      try {
        if (own !== undefined && statSync(folder).uid !== own) return false
        return !isAlive(JSON.parse(readFileSync(join(folder, ownerFile), 'utf8')))
      } catch {
        // Just made, or just removed.
        return false
      }
    })
  for (const folder of left) removeRunFolder(folder)
  return left
}

export function removeRunFolder(folder: string): void {
  // What is ended may have started something meanwhile.
  for (let turn = 0; turn < 10; turn++) {
    const pids = processesIn(folder)
    if (pids.length === 0) break
    for (const pid of pids) end(pid)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** The processes that have the folder as their TMPDIR, or name what lies in it. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return namingIn(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && surroundingsOf(pid).includes(`TMPDIR=${folder}`))
}

function surroundingsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // Gone, or somebody else's.
    return []
  }
}

/** Where environments cannot be read as files, `ps -E` shows them behind the words of the command. */
function namingIn(folder: string): number[] {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines
    .filter((line) => line.includes(`${folder}/`) || line.includes(`TMPDIR=${folder} `))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

export const ownerOf = (pid: number): Owner => ({ host: hostname(), pid, began: beganOf(pid) })

/** True as well of one that cannot be known, on another machine. */
export const isAlive = ({ host, pid, began }: Owner): boolean =>
  host !== hostname() || (began !== '' && beganOf(pid) === began)

/** When it began, in the words of the system; nothing where there is none, or only its number is left. */
function beganOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      // Not by the clock, which somebody may set (proc(5), `stat`); the name, in brackets, may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields[0] === 'Z' ? '' : (fields[19] ?? '')
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: 'pipe',
    }).trim()
  } catch {
    return ''
  }
}
