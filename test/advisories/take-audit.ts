/** `npm audit --json | node test/advisories/take-audit.ts` adds what the registry knows to known.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Advisory, readAudit } from './advisories.ts'

const file = join(import.meta.dirname, 'known.json')
const known = JSON.parse(readFileSync(file, 'utf8')) as Advisory[]
const news = readAudit(JSON.parse(readFileSync(0, 'utf8')))
const all = new Map([...known, ...news].map((one) => [`${one.package} ${one.id}`, one]))
const lines = [...all.entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, one]) => `  ${JSON.stringify(one)}`)
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
process.stdout.write(`${all.size - known.length} more, ${all.size} in all\n`)
