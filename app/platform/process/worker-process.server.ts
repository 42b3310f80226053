/** Programs of our own that work beside the server: what takes much time or memory, or may break, happens there. */
import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type Serializable,
  spawn,
} from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Nothing of the environment goes along, so it finds no secret there, but the number of this process, for
 * `endWithServer`.
 */
export function startProgram(
  path: string,
  { flags, args = [], signal }: { flags: readonly string[]; args?: readonly string[]; signal?: AbortSignal },
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...flags, path, ...args], { ...surroundings(), ...(signal && { signal }) })
}

function surroundings() {
  const env = { SERVER: String(process.pid), MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
  // Where the server keeps what Node compiles: without it each program takes 20 MB and half a second to read its own sources.
  const compiled = getCompileCacheDir()
  const cache = compiled && { NODE_COMPILE_CACHE: dirname(compiled), NODE_COMPILE_CACHE_PORTABLE: '1' }
  return { env: { ...env, ...cache }, killSignal: 'SIGKILL' as const }
}

/** Until it ends or `limitSeconds` are over. @throws when it could not be started. */
export function listenTo(
  child: ChildProcessWithoutNullStreams,
  limitSeconds: number,
): Promise<{ code: number | null; says: string }> {
  return new Promise((resolve, reject) => {
    // What it complains about is no news, but a full pipe would stop it.
    child.stderr.resume()
    // One that ended takes no input; its code says so.
    child.stdin.on('error', () => {})
    let says = ''
    const limit = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      says += part
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      resolve({ code, says })
    })
  })
}

export interface AskedProgram<Asked, Answer> {
  /**
   * One at a time. Null without an answer within `limitSeconds`, or when the program breaks: the next question goes
   * to a new one. @throws when it cannot be started, and when it is told to stop.
   */
  ask(asked: Asked, limitSeconds: number): Promise<Answer | null>
  close(): void
}

export function openProgram<Asked extends Serializable, Answer>(
  path: string,
  flags: readonly string[],
): AskedProgram<Asked, Answer> {
  let running: ChildProcess | undefined
  const start = () => {
    const child = spawn(process.execPath, [...flags, path], {
      ...surroundings(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    // One that cannot be started says so to whoever asks; between two questions nobody does.
    child.on('error', () => {})
    return child
  }
  const close = () => {
    running?.kill('SIGKILL')
    running = undefined
  }
  return {
    close,
    ask(asked, limitSeconds) {
      if (!running?.connected || running.pid === undefined) running = start()
      const child = running
      return new Promise<Answer | null>((resolve, reject) => {
        const late = () => {
          close()
          done(() => resolve(null))
        }
        const limit = setTimeout(late, limitSeconds * 1000)
        const done = (settle: () => void) => {
          clearTimeout(limit)
          child.removeAllListeners('message')
          child.off('exit', ended).off('error', failed)
          settle()
        }
        const ended = (_code: number | null, signal: NodeJS.Signals | null) =>
          done(() =>
            signal === 'SIGTERM' || signal === 'SIGINT'
              ? reject(new Error('the program was told to stop'))
              : resolve(null),
          )
        const failed = (error: Error) => done(() => (child.pid === undefined ? reject(error) : resolve(null)))
        child.once('exit', ended).once('error', failed)
        child.once('message', (answer) => done(() => resolve(answer as Answer)))
        child.send(asked, () => {})
      })
    },
  }
}

/** A thread, because setting type keeps the program's own from hearing of anything for as long as it takes. */
const watch = `
  const { workerData: maxMemory } = require('node:worker_threads')
  const server = Number(process.env.SERVER)
  const mayGoOn = () => process.ppid === server && process.memoryUsage.rss() <= maxMemory
  setInterval(() => mayGoOn() || process.kill(process.pid, 'SIGKILL'), 100)
`

/** Ends the program soon after its server, or above `maxMemory` bytes, of which Node's flags count only the heap. */
export function endWithServer(maxMemory = Number.POSITIVE_INFINITY): void {
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watch, { eval: true, resourceLimits, workerData: maxMemory }).unref()
}
