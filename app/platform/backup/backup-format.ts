/**
 * The file of a backup: gzip of UTF-8 lines, each one JSON value.
 *
 *     {"format":"hearthline-backup","version":1,"madeAt":...,"engine":...,"migrations":[...]}
 *     {"table":"leads","columns":["age","answers",...]}      columns by name, then one line for each row
 *     [41,"[]",...]                                          in the order of the primary key
 *     {"file":"portraits/ann.webp"}                          then the upload in pieces of base64
 *     "UklGRiQ..."
 *     {"end":{"tables":{...},"files":{...},"digest":...}}    counts and checksums; without it the file was cut off
 *
 * A row is written the same whichever engine it came from, so that its checksum is the same: a yes or no as 1 or 0, a
 * moment as ISO 8601 in UTC with milliseconds, bytes as `{"hex":"..."}`, everything else as JSON has it.
 */
import { hash } from 'node:crypto'
import { z } from 'zod'

export const format = 'hearthline-backup'
export const version = 1

export type Value = string | number | null | { hex: string }

const Header = z.object({
  format: z.literal(format),
  version: z.literal(version),
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

const Sum = z.strictObject({ rows: z.number(), checksum: z.string() })
const End = z.strictObject({
  tables: z.record(z.string(), Sum),
  files: Sum,
  /** SHA-256 of every byte before the last line. */
  digest: z.string(),
})
export type Sum = z.infer<typeof Sum>
export type End = z.infer<typeof End>

const Line = z.union([
  z.array(z.union([z.string(), z.number(), z.null(), z.strictObject({ hex: z.string() })])),
  z.string(),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ file: z.string() }),
  z.strictObject({ end: End }),
])
export type Line = z.infer<typeof Line>

/** What a backup cannot be made or restored for, in words for the person at the terminal. */
export class ErrorResponse extends Error {}

const takeAnother = 'Copy it again from where it is stored, or use an older backup. Nothing was restored.'
export const damaged = (how: string) => new ErrorResponse(`The backup is damaged: ${how}. ${takeAnother}`)
export const cutOff = (how: string) => new ErrorResponse(`The backup is cut off: ${how}. ${takeAnother}`)

/** @throws Refusal when the first line is not that of a backup this program reads. */
export function readHeader(text: string): Header {
  const read = Header.safeParse(parse(text))
  if (read.success) return read.data
  const found = z.object({ format: z.literal(format), version: z.unknown() }).safeParse(parse(text))
  throw new ErrorResponse(
    found.success
      ? `This backup is version ${JSON.stringify(found.data.version)}, and this program reads version ${version}. Use the release that made it, or a newer one.`
      : 'This file is not a Hearthline backup. Make one with npm run backup -- FILE.',
  )
}

/** @throws Refusal for a line that no backup has. */
export function readLine(text: string): Line {
  const read = Line.safeParse(parse(text))
  if (read.success) return read.data
  throw damaged('one of its lines cannot be read')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds up SHA-256 modulo 2^256: engines sort text differently, and the same rows must give the same sum. */
export class RunningSum {
  #rows = 0
  #sum = 0n

  add(text: string): void {
    this.#rows++
    this.#sum += BigInt(`0x${hash('sha256', text)}`)
  }

  get(): Sum {
    return { rows: this.#rows, checksum: BigInt.asUintN(256, this.#sum).toString(16).padStart(64, '0') }
  }
}
