/** What `npm run backup` and `npm run restore` have in common: one file, a copy, and a word about how it went. */
import { resolve } from 'node:path'
import { readConfig } from '../app/platform/config.ts'
import { openLog } from '../app/platform/log.ts'
import { loadProduct, type Product } from './load-product.ts'

/** A restore asks for more than a backup does. */
type Copy = Product['entry']['restore']
type Copied = Awaited<ReturnType<Copy>>

export interface CopyCommand {
  name: string
  copy(entry: Product['entry']): Copy
  /** The sentence for success; `rows` and `files` with their nouns. */
  say(file: string, rows: string, files: string): string
}

/** Runs the command on the process's arguments and ends the process. */
export async function runCopy({ name, copy, say }: CopyCommand): Promise<never> {
  const [word, ...more] = process.argv.slice(2)
  if (!word || more.length > 0) return end(`usage: npm run ${name} -- FILE`, 2)
  // What a restore writes is as confidential as the database.
  process.umask(0o077)
  // npm changes into the checkout and remembers where it was called.
  const file = resolve(process.env.INIT_CWD ?? '.', word)
  const began = Date.now()
  try {
    const { entry } = await loadProduct(false)
    const config = readConfig()
    const copied = await copy(entry)({ config, log: openLog('fatal'), file })
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    return end(`${say(file, rowsOf(copied), `${copied.files.rows} files`)} It took ${seconds} s.`, 0)
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), 1)
  }
}

function rowsOf({ tables }: Copied): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows of ${Object.keys(tables).length} tables`
}

function end(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
