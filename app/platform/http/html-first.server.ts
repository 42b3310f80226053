/**
 * What React Router rendered becomes the page that is sent: style, structured data and scripts are put in their places, and the
 * policy names, by hash, exactly the scripts that the render itself made.
 */
import { hashSource } from './content-security.ts'

export interface FinishOptions {
  /** The random word that the render put on its own scripts; an injected script cannot know it. */
  nonce: string
  /** Of a public page; null where React Router writes scripts and style itself (the desk). */
  site: {
    /** Text of the style of the first screen, and that of the rest, which stands from the place `at` on. */
    style: string
    rest: { at: number; style: string } | null
    /** Text of the script to inline in the head, before anything is laid out; it brings the site's own. */
    early: string
    /** JSON of speculation rules, or null. */
    rules: string | null
  } | null
  /** JSON-LD values for search engines, written here because React would create them through innerHTML. */
  structuredData: readonly unknown[]
}

/** The finished document, and the hashes (with quotes, for a policy) of everything inline in it. */
export interface FinishedPage {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

/** Turns the rendered document into the one that is sent. See `FinishOptions`. */
export function finishPage(rendered: string, { nonce, site, structuredData }: FinishOptions): FinishedPage {
  const head = structured(structuredData)
  if (site) head.unshift(`<script>${site.early}</script>`, `<style>${site.style}</style>`)
  // Here and not by a header: nothing is fetched for them.
  const last = site?.rules ? [`<script type="speculationrules">${site.rules}</script>`] : []
  // The text is cut where something changes and put together once: it is long, and each further copy is soon collected.
  const headEnd = endOf(rendered, '</head>')
  const bodyEnd = endOf(rendered, '</body>')
  const hashes: string[] = []
  const html = [
    ...ownTags(rendered.slice(0, headEnd), nonce, hashes),
    ...(headEnd < rendered.length ? head : []),
    ...(site?.rest
      ? [
          rendered.slice(headEnd, site.rest.at),
          `<style>${site.rest.style}</style>`,
          rendered.slice(site.rest.at, bodyEnd),
        ]
      : ownTags(rendered.slice(headEnd, bodyEnd), nonce, hashes)),
    ...(bodyEnd < rendered.length ? last : []),
    ...ownTags(rendered.slice(bodyEnd), nonce, hashes),
  ].join('')
  const inlined = [site?.early, site?.rules].flatMap((text) => (text ? [hashOnce(text)] : []))
  return {
    html,
    scriptHashes: [...hashes, ...inlined],
    styleHashes: [site?.style, site?.rest?.style].flatMap((text) => (text ? [hashOnce(text)] : [])),
  }
}

/** One script for all of them: JSON-LD may be a list of what a page tells (JSON-LD 1.1, 4.1). */
function structured(values: readonly unknown[]): string[] {
  if (values.length === 0) return []
  // `<` is escaped, so no value can end the script (HTML standard, "Restrictions for contents of script elements").
  const text = JSON.stringify(values.length === 1 ? values[0] : values).replaceAll('<', '\\u003c')
  return [`<script type="application/ld+json">${text}</script>`]
}

/** Where `tag` stands for the last time; the end of the text where it does not. */
function endOf(text: string, tag: string): number {
  const at = text.lastIndexOf(tag)
  return at < 0 ? text.length : at
}

/**
 * A part of the document in pieces, without the nonce. Only scripts that carry it are hashed: text that a visitor stored stays
 * without permission.
 */
function ownTags(part: string, nonce: string, hashes: string[]): string[] {
  const mark = ` nonce="${nonce}"`
  const pieces: string[] = []
  let done = 0
  for (let at = part.indexOf(mark); at >= 0; at = part.indexOf(mark, done)) {
    // No value of an attribute holds one of these: React escapes them.
    const opens = part.lastIndexOf('<', at)
    const closes = part.indexOf('>', at) + 1
    pieces.push(part.slice(done, at), part.slice(at + mark.length, closes))
    done = closes
    if (!part.startsWith('<script', opens)) continue
    done = part.indexOf('</script>', closes)
    if (done < 0) throw new Error('A script of the render does not end')
    const text = part.slice(closes, done)
    pieces.push(text)
    if (text.trim()) hashes.push(hashSource(text))
  }
  return [...pieces, part.slice(done)]
}

/** Texts that are in many pages: as many as there are sets of sheets that a page may need. */
const hashes = new Map<string, string>()

function hashOnce(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  if (hashes.size > 200) hashes.clear()
  const hash = hashSource(text)
  hashes.set(text, hash)
  return hash
}
