/** A program of its own: reads a template's path and its data as JSON from standard input and writes the PDF to standard output. */
import { readFileSync } from 'node:fs'
import { colors } from '#app/theme/theme.ts'
import { endWithServer } from '../process/worker-process.server.ts'
import { plainText, setType } from './set-type.server.ts'

const maxMemory = 320 * 2 ** 20

endWithServer(maxMemory)

const { template, data } = JSON.parse(readFileSync(0, 'utf8')) as { template: string; data: object }
const printable = JSON.stringify({ ...data, colors }, (_, value: unknown) =>
  typeof value === 'string' ? plainText(value) : value,
)
process.stdout.write(
  setType(readFileSync(template, 'utf8'), new Map([['data.json', Buffer.from(printable)]])),
)
