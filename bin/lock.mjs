/**
 * One preparation at a time in a checkout: two `npm start`, or `npm start` and `npm test`, at the same moment
 * wait for each other. A lock is a folder with a note of who holds it; one left behind by a killed process is broken.
 */
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './node.mjs'
import { say } from './say.mjs'

const folder = join(root, '.bootstrap')
const lockFolder = join(folder, 'lock')
const holderFile = join(lockFolder, 'holder.json')

/** A holder touches its lock this often. Another machine, which cannot see its processes, judges by that. */
const touchMs = 2_000
const staleMs = 30_000

/**
 * Runs `work` while holding the checkout's lock; waits for whoever holds it. `work` receives a handle to name
 * its child processes: a child works on when this process is killed, and until it has ended too nobody may begin.
 */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true })
  const holder = { token: randomUUID(), host: hostname(), processes: [identify(process.pid)] }
  await acquire(holder)
  const touching = setInterval(touch, touchMs)
  try {
    return await work({
      alsoHeldBy(pid) {
        holder.processes.push(identify(pid))
        writeFileSync(holderFile, JSON.stringify(holder))
      },
    })
  } finally {
    clearInterval(touching)
    putAside(`released-${holder.token}`)
    rmSync(join(folder, `released-${holder.token}`), { recursive: true, force: true })
  }
}

async function acquire(mine) {
  for (let told = false; !take(mine); await sleep(200)) {
    const holder = readHolder()
    if (!holder) continue
    if (isStale(holder)) breakLock(holder)
    else if (!told) {
      say(`waiting for process ${holder.processes[0].pid}, which is installing or building here`)
      told = true
    }
  }
}

/** A folder that already has its note is moved into place: at no moment is there a lock without a holder. */
function take(mine) {
  const prepared = join(folder, `prepared-${mine.token}`)
  mkdirSync(prepared, { recursive: true })
  writeFileSync(join(prepared, 'holder.json'), JSON.stringify(mine))
  if (move(prepared, lockFolder)) return true
  rmSync(prepared, { recursive: true, force: true })
  return false
}

function readHolder() {
  try {
    const touched = statSync(holderFile).mtimeMs
    return { ...JSON.parse(readFileSync(holderFile, 'utf8')), touched }
  } catch {
    return undefined
  }
}

function isStale({ host, processes, touched }) {
  if (host !== hostname()) return Date.now() - touched > staleMs
  return !processes.some(({ pid, began }) => isAlive(pid) && identify(pid).began === began)
}

/** A process by number and, where the system tells, the time it began: after a restart numbers come again. */
function identify(pid) {
  try {
    const [, afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    return { pid, began: afterName.split(' ')[19] }
  } catch {
    return { pid }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}

/**
 * Moves a stale lock aside under its holder's token. Of two that saw it only one succeeds, and the other cannot
 * take away the next holder's lock instead: that name is taken. This is why broken locks are kept for an hour.
 */
function breakLock({ token }) {
  if (putAside(`broken-${token}`)) say('the last start was interrupted; starting over')
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    // Not the folders of a swap: one of them may hold all that works here.
    if (/^(broken|prepared|released)-/.test(name) && Date.now() - changed > 3_600_000)
      rmSync(path, { recursive: true, force: true })
  }
}

/** One move, never a removal in place: an emptied folder would count as free while it is being removed. */
function putAside(name) {
  return move(lockFolder, join(folder, name))
}

/** True when `from` was moved; false when `to` was there already or somebody else moved `from`. */
function move(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (fault) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT'].includes(fault.code)) return false
    throw fault
  }
}

function touch() {
  const now = new Date()
  try {
    utimesSync(holderFile, now, now)
  } catch {
    // Gone only if another machine with a wrong clock judged it stale: then that one prepares the checkout.
  }
}
