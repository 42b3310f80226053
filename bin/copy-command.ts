/** What `npm run backup` and `npm run restore` have in common: one file, a copy, and a word about how it went. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../app/platform/config/config.ts'
import { openLog } from '../app/platform/process/log.ts'
import { explainStart } from '../app/platform/start/start-errors.ts'
import { assertServersUser } from './command-place.ts'
import { loadProduct, type Product } from './load-product.ts'
import { type Call, Ended, end, type Program } from './program.ts'

type EntryModule = Product['entry']

export interface CopyCommand<Copied extends Counted> {
  name: string
  about: string
  copy(entry: EntryModule): (options: Parameters<EntryModule['restore']>[0]) => Promise<Copied>
  /** The sentence for success; `rows` and `files` with their nouns. */
  say(file: string, rows: string, files: string): string
  /** What is done when no file is named, and the sentence for it; null for nothing, because one must be. */
  without(entry: EntryModule, config: Config): Promise<string | null>
  /** A file with what `word` names elsewhere, `named` being no file, and where that is from. @throws Error when there is none. */
  find?(entry: EntryModule, config: Config, word: string, named: string): Promise<Found>
  /** What to know besides, a line each. It is asked before anything is copied, and told afterwards. */
  remarks(config: Config): (copied: Copied) => readonly string[]
}

interface Found {
  file: string
  from: string
  remove(): void
}

export type Counted = Pick<Awaited<ReturnType<EntryModule['restore']>>, 'tables' | 'files'>

export function copyProgram<Copied extends Counted>(command: CopyCommand<Copied>): Program {
  return async (call) => {
    call.err(`${await runCopy(command, call)}\n`)
    return 0
  }
}

async function runCopy<Copied extends Counted>(
  { name, about, copy, say, remarks, find, without }: CopyCommand<Copied>,
  { words, environment }: Call,
): Promise<string> {
  const [word, ...more] = words
  const usage = `usage: npm run ${name} -- FILE\n  ${about}`
  if (word === '--help' || word === '-h') return end(usage, 0)
  if (more.length > 0 || word?.startsWith('-')) return end(usage, 2)
  // npm changes into the checkout and remembers where it was called.
  const named = resolve(environment.INIT_CWD ?? '.', word ?? '')
  let fetched: Found | undefined
  const began = Date.now()
  try {
    const { entry } = await loadProduct(false)
    const config = readConfig(environment)
    assertServersUser(config)
    if (!word) {
      return (await without(entry, config)) ?? end(usage, 2)
    }
    const remarksOn = remarks(config)
    fetched = existsSync(named) ? undefined : await find?.(entry, config, word, named)
    const { file, from } = fetched ?? { file: named, from: named }
    const copied = await copy(entry)({ config, log: openLog('fatal'), file, key: config.backupKey })
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const done = `${say(from, rowsOf(copied), `${copied.files.rows} files`)} It took ${seconds} seconds.`
    return [done, ...remarksOn(copied)].join('\n')
  } catch (error) {
    return endWith(error, environment)
  } finally {
    fetched?.remove()
  }
}

function rowsOf({ tables }: Counted): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows from ${Object.keys(tables).length} tables`
}

export function endWith(error: unknown, environment: Call['environment']): never {
  if (error instanceof Ended) throw error
  const plain = error instanceof Error ? error.message : String(error)
  // Without a configuration there was no database to fail.
  if (error instanceof ConfigError) return end(plain, 1)
  return end(explainStart(error, readConfig(environment)) ?? plain, 1)
}
