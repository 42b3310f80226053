import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText, setType } from '#app/platform/print/set-type.server.ts'
import { colors } from '#app/theme/theme.ts'
import { partsOf } from './document-body.ts'
import type { DocumentInput } from './document-input.server.ts'

const template = readFileSync(join(import.meta.dirname, 'research.typ'), 'utf8')

export interface DocumentPicture {
  kind: 'svg' | 'jpg'
  data: Buffer
}

/** `pictures` by address, `logo` an SVG. @throws when the compiler refuses. */
export function typeset(
  { copy, articles, siteUrl }: DocumentInput,
  { pictures, logo }: { pictures: ReadonlyMap<string, DocumentPicture>; logo: Buffer },
): Buffer {
  const files = new Map([['logo.svg', logo]])
  const names: Record<string, string> = {}
  for (const [address, { kind, data }] of pictures) {
    const name = `${Object.keys(names).length}.${kind}`
    names[address] = name
    files.set(name, kind === 'jpg' ? data : withOurFace(data))
  }
  const bodies = articles.map(({ title, body, ...article }) => ({
    ...article,
    title: plainText(title).trim() || '?',
    body: partsOf(body),
  }))
  const site = siteUrl.replace(/^https?:\/\//, '')
  const document = { copy, articles: bodies, site, pictures: names, colors }
  files.set('document.json', Buffer.from(JSON.stringify(document, readable)))
  return setType(template, files)
}

/** Texts (no addresses) in characters that can be drawn. */
const readable = (name: string, value: unknown) =>
  typeof value === 'string' && name !== 'href' && name !== 'src' ? plainText(value) : value

const withOurFace = (svg: Buffer) =>
  Buffer.from(svg.toString('utf8').replace(/font-family="[^"]*"/g, 'font-family="Text"'))
