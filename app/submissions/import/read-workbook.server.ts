/**
 * A program of its own: a workbook may unpack to thousands of times its size, so memory and time are bounded here.
 */
import { arrayBuffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'

/** Bytes that an archive may say it unpacks to, and of memory after which the program ends: what it says may be a lie. */
const [maxUnpacked, maxMemory] = [300 * 1024 * 1024, 900 * 1024 * 1024]

/** Dates of a sheet have no zone; those without a time are days. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

/** @throws when the archive cannot be read, or would be too large. */
function assertBounded(archive: ArrayBuffer) {
  let unpacked = 0
  unzipSync(new Uint8Array(archive), {
    filter({ originalSize }) {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > maxUnpacked) throw new Error('the workbook is too large')
}

endWithServer(maxMemory)
const archive = await arrayBuffer(process.stdin)
assertBounded(archive)
const rows = await readSheet(archive)
const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
process.stdout.write(
  stringify(rows.map((row) => Array.from({ length: width }, (_, at) => cellText(row[at])))),
)
