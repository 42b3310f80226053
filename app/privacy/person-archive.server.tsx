/** A person's file to hand out: a ZIP of one file for people and one for programs. */
import { AsyncZipDeflate, strToU8, Zip } from 'fflate'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mapInTurns, openYields } from '#app/lib/yield-to-others.ts'
import { colors, text } from '#app/theme/theme.ts'
import type { PersonFile } from './person-file.server.ts'

export interface ArchiveCopy {
  agencyName: string
  /** In the agency's zone, in words. */
  madeAt: string
  now: Date
}

/** The bytes of the archive, made record by record: somebody may have thousands of them. */
export function archiveOf(file: PersonFile, copy: ArchiveCopy): Promise<Uint8Array<ArrayBuffer>> {
  return zipTexts({ 'person.json': jsonOf(file, copy), 'person.html': pageOf(file, copy) }, copy.now)
}

function* jsonOf({ parts, sought, isCut }: PersonFile, copy: ArchiveCopy): Generator<string> {
  const head = {
    agency: copy.agencyName,
    made_at: copy.now.toISOString(),
    asked_for: { email: sought.email, phone: sought.phone },
    complete: !isCut,
  }
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "records": {`
  for (const [at, { name, records }] of parts.entries()) {
    yield `${at > 0 ? ',\n' : ''}${JSON.stringify(name)}: [`
    for (const [place, record] of records.entries())
      yield `${place > 0 ? ',\n' : ''}${JSON.stringify(record, null, 2)}`
    yield ']'
  }
  yield '}\n}\n'
}

function* pageOf(file: PersonFile, copy: ArchiveCopy): Generator<string> {
  const page = renderToStaticMarkup(<PersonDocument file={file} copy={copy} />)
  const [before = '', after = ''] = page.split('<main></main>')
  yield `<!doctype html>\n${before}`
  for (const { title, records } of file.parts) {
    yield `<section>${renderToStaticMarkup(<h2>{title}</h2>)}`
    if (records.length === 0) yield '<p>Nothing.</p>'
    for (const record of records) yield renderToStaticMarkup(<Fields record={record} />)
    yield '</section>'
  }
  yield `${after}\n`
}

const style = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 ${text.plain}; color: ${colors.ink}; }
section { margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: 0.25rem 1rem; padding: 1rem 0; border-top: 1px solid ${colors.line}; }
dt { color: ${colors['ink-soft']}; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }`

function PersonDocument({ file, copy }: { file: PersonFile; copy: ArchiveCopy }) {
  const asked = [file.sought.email, file.sought.phone].filter(Boolean).join(' and ')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>{`The data ${copy.agencyName} has about ${asked}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>The data {copy.agencyName} has about you</h1>
        <p>
          Found for {asked} on {copy.madeAt}. The file person.json has the same records in a form that other
          programs can read.
        </p>
        {file.isCut && <p>There are more records than fit in this file. Ask us for the rest.</p>}
        <main></main>
      </body>
    </html>
  )
}

function Fields({ record }: { record: Record<string, unknown> }) {
  return (
    <dl>
      {Object.entries(record)
        .filter(([, value]) => value !== null)
        .map(([column, value]) => (
          <Fragment key={column}>
            <dt>{column}</dt>
            <dd>{typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** Characters that are handed to the thread that compresses at once. */
const pieceLength = 64 * 1024

/** The bytes of a ZIP with a file of each name. The texts are taken piece by piece, and compressed in a thread of their own. */
async function zipTexts(
  files: Readonly<Record<string, Iterable<string>>>,
  mtime: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const archive = new Zip((error, piece, isLast) => {
    if (error) return reject(error)
    bytes.push(piece)
    if (isLast) resolve()
  })
  // It may fail while texts are still being taken, before anybody waits for it.
  promise.catch(() => {})
  const takeBreak = openYields()
  for (const [name, texts] of Object.entries(files)) {
    const file = Object.assign(new AsyncZipDeflate(name, { level: 6 }), { mtime })
    archive.add(file)
    let piece = ''
    for (const text of texts) {
      await takeBreak()
      piece += text
      if (piece.length < pieceLength) continue
      file.push(strToU8(piece))
      piece = ''
    }
    file.push(strToU8(piece), true)
  }
  archive.end()
  await promise
  // Buffer.concat allocates an ArrayBuffer of its own or a part of the pool, never a shared one.
  return Buffer.concat(bytes) as Uint8Array<ArrayBuffer>
}

/**
 * Without ids of staff and network addresses: a consent's may be somebody else's in the same household, and whoever
 * asks is told that it is kept.
 */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The file without them. `staffIds` are those of everybody who has or had an account. */
export async function forHandingOut(file: PersonFile, staffIds: ReadonlySet<string>): Promise<PersonFile> {
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(uuid, (id) => (staffIds.has(id) ? 'a member of staff' : id))
    if (Array.isArray(value)) return value.map(hide)
    return value !== null && typeof value === 'object' ? hideIn(value) : value
  }
  const hideIn = (record: object) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([column, value]) =>
        column === 'ip' ? [] : [[column, hide(value)] as const],
      ),
    )
  const parts: PersonFile['parts'] = []
  for (const part of file.parts) parts.push({ ...part, records: await mapInTurns(part.records, hideIn) })
  return { ...file, parts }
}
