/** A person's file to hand out: a ZIP of one file for people and one for programs. */
import { strToU8, zipSync } from 'fflate'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Part, PersonFile } from './person-file.server.ts'

export interface ArchiveCopy {
  agencyName: string
  /** In the agency's zone, in words. */
  madeAt: string
  now: Date
}

/** The bytes of the archive. */
export function archiveOf(file: PersonFile, copy: ArchiveCopy): Uint8Array<ArrayBuffer> {
  const { parts, sought, isCut } = file
  const json = {
    agency: copy.agencyName,
    made_at: copy.now.toISOString(),
    asked_for: { email: sought.email, phone: sought.phone },
    complete: !isCut,
    records: Object.fromEntries(parts.map(({ name, records }) => [name, records])),
  }
  const page = renderToStaticMarkup(<PersonDocument file={file} copy={copy} />)
  const entries = {
    'person.json': strToU8(`${JSON.stringify(json, null, 2)}\n`),
    'person.html': strToU8(`<!doctype html>\n${page}\n`),
  }
  // fflate types its bytes by the wider ArrayBufferLike; they lie in an ArrayBuffer of their own.
  return zipSync(entries, { level: 6, mtime: copy.now }) as Uint8Array<ArrayBuffer>
}

const style = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2b2b; }
section { margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: 0.25rem 1rem; padding: 1rem 0; border-top: 1px solid #cfd6d3; }
dt { color: #52605e; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }`

function PersonDocument({ file, copy }: { file: PersonFile; copy: ArchiveCopy }) {
  const asked = [file.sought.email, file.sought.phone].filter(Boolean).join(' and ')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>{`What ${copy.agencyName} holds about ${asked}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>What {copy.agencyName} holds about you</h1>
        <p>
          Found for {asked} on {copy.madeAt}. The same records, for programs, are in person.json.
        </p>
        {file.isCut && <p>There are more records than this file holds; ask for the rest.</p>}
        {file.parts.map((part) => (
          <Records key={part.name} part={part} />
        ))}
      </body>
    </html>
  )
}

function Records({ part: { name, title, records } }: { part: Part }) {
  return (
    <section>
      <h2>{title}</h2>
      {records.length === 0 && <p>Nothing.</p>}
      {records.map((record, index) => (
        <dl key={`${name}-${String(record.id ?? index)}`}>
          {Object.entries(record)
            .filter(([, value]) => value !== null)
            .map(([column, value]) => (
              <Fragment key={column}>
                <dt>{column}</dt>
                <dd>{typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)}</dd>
              </Fragment>
            ))}
        </dl>
      ))}
    </section>
  )
}
