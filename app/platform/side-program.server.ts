/** Programs of our own that work beside the server: what takes much time or memory, or may break, happens there. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/**
 * Starts the module `path` with Node's `flags`. Nothing of the environment goes along, so it finds no secret there, but the
 * number of this process: the program calls `endWithServer` to end when that is gone.
 */
export function startProgram(
  path: string,
  { flags, args = [], signal }: { flags: readonly string[]; args?: readonly string[]; signal?: AbortSignal },
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...flags, path, ...args], {
    env: { SERVER: String(process.pid), MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
}

/**
 * What the program says on its standard output until it ends, and with which code; one that takes longer than `limitSeconds` is
 * ended. @throws when it could not be started.
 */
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

/** A thread, because setting type keeps the program's own from hearing of anything for as long as it takes. */
const watch = `
  const server = Number(process.env.SERVER)
  setInterval(() => process.ppid === server || process.kill(process.pid, 'SIGKILL'), 500)
`

/** For the program: ends it soon after its server. Otherwise it would go on beside that of the next one. */
export function endWithServer(): void {
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watch, { eval: true, resourceLimits }).unref()
}
