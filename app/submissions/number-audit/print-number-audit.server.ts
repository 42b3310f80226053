/** A program of its own: reads a `NumberAudit` as JSON from standard input and writes its PDF to standard output. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from '#app/platform/print/plain-text.ts'
import { setType } from '#app/platform/print/set-type.server.ts'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import { colors } from '#app/theme/theme.ts'
import type { NumberAudit } from './read-number-audit.server.ts'

/** Bytes, as the printer of articles. */
const maxMemory = 320 * 2 ** 20

endWithServer(maxMemory)

const audit = JSON.parse(readFileSync(0, 'utf8')) as NumberAudit
const printable = JSON.stringify({ ...audit, colors }, (_, value: unknown) =>
  typeof value === 'string' ? plainText(value) : value,
)
const template = readFileSync(join(import.meta.dirname, 'number-audit.typ'), 'utf8')
process.stdout.write(setType(template, new Map([['audit.json', Buffer.from(printable)]])))
