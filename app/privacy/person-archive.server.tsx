/** A person's file to hand out: a ZIP of one file for people and one for programs. */
import { strToU8, zip } from 'fflate'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mapInTurns } from '#app/lib/map-in-turns.ts'
import type { PersonFile } from './person-file.server.ts'

export interface ArchiveCopy {
  agencyName: string
  /** In the agency's zone, in words. */
  madeAt: string
  now: Date
}

/** The bytes of the archive, made record by record: somebody may have thousands of them. */
export async function archiveOf(file: PersonFile, copy: ArchiveCopy): Promise<Uint8Array<ArrayBuffer>> {
  const entries = {
    'person.json': strToU8(await jsonOf(file, copy)),
    'person.html': strToU8(await pageOf(file, copy)),
  }
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  zip(entries, { level: 6, mtime: copy.now }, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  // fflate types its bytes by the wider ArrayBufferLike; they lie in an ArrayBuffer of their own.
  return (await promise) as Uint8Array<ArrayBuffer>
}

async function jsonOf({ parts, sought, isCut }: PersonFile, copy: ArchiveCopy): Promise<string> {
  const head = {
    agency: copy.agencyName,
    made_at: copy.now.toISOString(),
    asked_for: { email: sought.email, phone: sought.phone },
    complete: !isCut,
    records: {},
  }
  const lists: string[] = []
  for (const { name, records } of parts) {
    const texts = await mapInTurns(records, (record) => JSON.stringify(record, null, 2))
    lists.push(`${JSON.stringify(name)}: [${texts.join(',\n')}]`)
  }
  return `${JSON.stringify(head, null, 2).replace('"records": {}', () => `"records": {${lists.join(',\n')}}`)}\n`
}

async function pageOf(file: PersonFile, copy: ArchiveCopy): Promise<string> {
  const sections: string[] = []
  for (const { title, records } of file.parts) {
    const lists = await mapInTurns(records, (record) => renderToStaticMarkup(<Fields record={record} />))
    const heading = renderToStaticMarkup(<h2>{title}</h2>)
    sections.push(`<section>${heading}${lists.join('') || '<p>Nothing.</p>'}</section>`)
  }
  const page = renderToStaticMarkup(<PersonDocument file={file} copy={copy} />)
  return `<!doctype html>\n${page.replace('<main></main>', () => sections.join(''))}\n`
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
