/** The programs beside the server (bin/), run as npm runs them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compiledCode, copyFlags, root } from '../../bin/node.mjs'
import { type Program, runProgram as run } from '../../bin/program.ts'

/**
 * Runs `script args` of `checkout` to its end, with `environment` alone but for the PATH; `wrapped` are the words of a command that
 * runs it.
 * @returns its exit code, what it printed on each stream, and all of it in the order in which it came.
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  { wrapped = [], checkout = root }: { wrapped?: readonly string[]; checkout?: string } = {},
) {
  const [command = '', ...rest] = [...wrapped, process.execPath, ...copyFlags, script, ...args]
  const env = { ...compiledCode, PATH: process.env.PATH, NODE_ENV: 'production', ...environment }
  const child = spawn(command, rest, { cwd: checkout, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = { out: '', err: '', shown: '' }
  for (const [stream, name] of [
    [child.stdout, 'out'],
    [child.stderr, 'err'],
  ] as const)
    stream.on('data', (chunk) => {
      printed[name] += chunk
      printed.shown += chunk
    })
  const [code] = await once(child, 'close')
  return { code, ...printed }
}

/**
 * The same for a script of bin/ inside this process, which has loaded the product already: to load it again takes a processor half a
 * second. For what a program says and does; that it is called with the words, ends with the code and has room to work is asked of `runProgram`.
 */
export async function callProgram(
  script: string,
  words: readonly string[],
  environment: Record<string, string>,
  checkout = root,
) {
  const printed = { out: '', err: '', shown: '' }
  const to = (name: 'out' | 'err') => (text: string) => {
    printed[name] += text
    printed.shown += text
  }
  const { program }: { program: Program } = await import(join(checkout, script))
  const code = await run(program, { words, environment, out: to('out'), err: to('err') })
  return { code, ...printed }
}
