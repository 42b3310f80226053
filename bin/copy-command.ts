/** What `npm run backup` and `npm run restore` have in common: one file, a copy, and a word about how it went. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../app/platform/config.ts'
import { openLog } from '../app/platform/log.ts'
import { explainStart } from '../app/platform/start/start-errors.ts'
import { assertServersUser } from './command-place.ts'
import { loadProduct, type Product } from './load-product.ts'

type EntryModule = Product['entry']

export interface CopyCommand<Copied extends Counted> {
  name: string
  /** What FILE may be, for whoever asks how it is called. */
  about: string
  /** The copying itself. A restore asks for more than a backup does. */
  copy(entry: EntryModule): (options: Parameters<EntryModule['restore']>[0]) => Promise<Copied>
  /** The sentence for success; `rows` and `files` with their nouns. */
  say(file: string, rows: string, files: string): string
  /** What is done when no file is named, and the sentence for it; null for nothing, because one must be. */
  without(entry: EntryModule, config: Config): Promise<string | null>
  /** A file with what `word` names elsewhere, `named` being no file, and where that is from. @throws Error when there is none. */
  find?(
    entry: EntryModule,
    config: Config,
    word: string,
    named: string,
  ): Promise<{ file: string; from: string }>
  /** What to know besides, a line each. It is asked before anything is copied, and told afterwards. */
  remarks(config: Config): (copied: Copied) => readonly string[]
}

export type Counted = Pick<Awaited<ReturnType<EntryModule['restore']>>, 'tables' | 'files'>

/** Runs the command on the process's arguments and ends the process. */
export async function runCopy<Copied extends Counted>(command: CopyCommand<Copied>): Promise<never> {
  const { name, about, copy, say, remarks, find } = command
  const [word, ...more] = process.argv.slice(2)
  const usage = `usage: npm run ${name} -- FILE\n  ${about}`
  if (word === '--help' || word === '-h') return end(usage, 0)
  if (more.length > 0 || word?.startsWith('-')) return end(usage, 2)
  // What a restore writes is as confidential as the database.
  process.umask(0o077)
  // npm changes into the checkout and remembers where it was called.
  const named = resolve(process.env.INIT_CWD ?? '.', word ?? '')
  const began = Date.now()
  try {
    const { entry } = await loadProduct(false)
    const config = readConfig()
    assertServersUser(config)
    if (!word) {
      const said = await command.without(entry, config)
      return said === null ? end(usage, 2) : end(said, 0)
    }
    const remarksOn = remarks(config)
    const found = existsSync(named) ? undefined : await find?.(entry, config, word, named)
    const { file, from } = found ?? { file: named, from: named }
    const copied = await copy(entry)({ config, log: openLog('fatal'), file, key: config.backupKey })
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const done = `${say(from, rowsOf(copied), `${copied.files.rows} files`)} It took ${seconds} seconds.`
    return end([done, ...remarksOn(copied)].join('\n'), 0)
  } catch (error) {
    return end(sayError(error), 1)
  }
}

function rowsOf({ tables }: Counted): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows from ${Object.keys(tables).length} tables`
}

/** What went wrong, for the person at the terminal. */
export function sayError(error: unknown): string {
  const plain = error instanceof Error ? error.message : String(error)
  // Without a configuration there was no database to fail.
  return error instanceof ConfigError ? plain : (explainStart(error, readConfig()) ?? plain)
}

/** Ends the process with a text for the person at the terminal. */
export function end(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
