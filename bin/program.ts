/** What the programs beside the server (`npm run backup`, `npm run staff`) have in common: they are called with words, say something, and end. */

export interface Call {
  words: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  /** What a script reads. */
  out(text: string): void
  /** What only a person does. */
  err(text: string): void
}

/** Does what it is called for, and returns the exit code. It leaves nothing running. @throws Ended */
export type Program = (call: Call) => Promise<number>

/** Thrown where a program ends before its end, with a last text for the person at the terminal. */
export class Ended extends Error {
  readonly code: number
  constructor(text: string, code: number) {
    super(text)
    this.code = code
  }
}

export function end(text: string, code: number): never {
  throw new Ended(text, code)
}

export async function runProgram(program: Program, call: Call): Promise<number> {
  try {
    return await program(call)
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    call.err(`${error.message}\n`)
    return error.code
  }
}

/**
 * Runs a program on the process's own words and environment, and ends the process. What it writes is as confidential as the database,
 * unless `isForAll` says that others read it, too.
 */
export async function runProcess(program: Program, { isForAll = false } = {}): Promise<never> {
  const { argv, env: environment, stdout, stderr } = process
  if (!isForAll) process.umask(0o077)
  const call: Call = {
    words: argv.slice(2),
    environment,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
  }
  process.exit(await runProgram(program, call))
}
