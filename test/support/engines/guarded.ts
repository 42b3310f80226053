/** Programs that never outlive us, whatever ends us: a browser left running holds half a gigabyte. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Waits in a session of its own, so that Ctrl-C does not reach it, until the pipe it reads closes, as it does when our process ends in
 * any way; then it ends the program with all that it started, and removes its folder.
 */
const guard = `
folder=$1; shift
setsid "$@" &
cat > /dev/null
kill -s KILL -- "-$!" 2> /dev/null
wait 2> /dev/null
rm -rf -- "$folder" || { sleep 1; rm -rf -- "$folder"; }
`

/** A folder for what a guarded program keeps, removed with it. */
export const guardedFolder = (name: string): string => mkdtempSync(join(tmpdir(), `hearthline-${name}-`))

interface Guarded {
  output: Readable
  /** What it writes to its file descriptor 3. */
  told: Readable
}

export function startGuarded(
  folder: string,
  command: readonly string[],
  environment: Record<string, string> = {},
): Guarded {
  const child = spawn('sh', ['-c', guard, 'guard', folder, ...command], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, TMPDIR: folder, ...environment },
  })
  // Nothing of it keeps our process alive.
  child.unref()
  const pipes = child.stdio.filter((pipe) => pipe !== null && pipe !== undefined)
  for (const pipe of pipes) if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  child.stdout.resume()
  return { output: child.stderr, told: child.stdio[3] as Readable }
}

/**
 * Reads until `pattern` is there, and returns its first group; goes on reading, so that the program never waits for us.
 * @throws when the program ends before.
 */
export function saidBy(stream: Readable, pattern: RegExp, program: string): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (more: Buffer) => {
      if (pattern.test(said)) return
      said += more
      const found = pattern.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    stream.once('end', () => reject(new Error(`${program} ended: ${said.slice(-500)}`)))
  })
}
