/**
 * HTML first: what React Router rendered becomes a page that paints without any script. Public documents
 * get their whole style inlined and their module script put to sleep; every document gets a policy that
 * names, by hash, exactly the scripts that the render itself made.
 */

import { hashSource } from './content-security.ts'
import { writeDataPlainly } from './waking-data.server.ts'

export interface FinishOptions {
  /** The random word that the render put on its own scripts; an injected script cannot know it. */
  nonce: string
  /** Style text to inline, or null when the document links its own. */
  style: string | null
  /** Script text to inline in the head, before anything is laid out, or null. */
  early: string | null
  /** Script text to inline at the end of the body, or null. */
  loader: string | null
  /** JSON of speculation rules, or null. */
  rules: string | null
  /** Leave the module script asleep until the loader wakes it. */
  asleep: boolean
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
export function finishPage(rendered: string, options: FinishOptions): FinishedPage {
  const { style, early, loader, rules } = options
  const head = structured(options.structuredData)
  if (early) head.push(`<script>${early}</script>`)
  // By this attribute React puts a sheet that it adds later behind this one, where it wins.
  if (style) head.push(`<style data-precedence="site">${style}</style>`)
  // Here and not by a header: nothing is fetched for them.
  const last = rules ? [`<script type="speculationrules">${rules}</script>`] : []
  if (loader) last.push(`<script>${loader}</script>`)
  // The text is cut where something changes and put together once: it is long, and each further copy is soon collected.
  const headEnd = endOf(rendered, '</head>')
  const bodyEnd = endOf(rendered, '</body>')
  const own = new OwnTags(options)
  const html = [
    ...own.finish(rendered.slice(0, headEnd)),
    ...(headEnd < rendered.length ? head : []),
    ...own.finish(rendered.slice(headEnd, bodyEnd)),
    ...(bodyEnd < rendered.length ? last : []),
    ...own.finish(rendered.slice(bodyEnd)),
  ].join('')
  if (own.sleepsNot()) throw new Error('React Router renders its module script in a new shape')
  return {
    html,
    scriptHashes: [
      ...own.hashes,
      ...[early, loader, rules].flatMap((text) => (text ? [hashOnce(text)] : [])),
    ],
    styleHashes: style ? [hashOnce(style)] : [],
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

/** What carries the render's nonce. Only such scripts are hashed: text that a visitor stored stays without permission. */
class OwnTags {
  readonly hashes: string[] = []
  readonly #mark: string
  readonly #asleep: boolean
  readonly #preloads: string[] = []
  #slept = false

  constructor({ nonce, asleep }: Pick<FinishOptions, 'nonce' | 'asleep'>) {
    this.#mark = ` nonce="${nonce}"`
    this.#asleep = asleep
  }

  /** A part of the document in pieces, without the nonce. Parts are given in their order. */
  finish(part: string): string[] {
    const pieces: string[] = []
    let done = 0
    for (let at = part.indexOf(this.#mark); at >= 0; at = part.indexOf(this.#mark, done)) {
      // No value of an attribute holds one of these: React escapes them.
      const opens = part.lastIndexOf('<', at)
      const closes = part.indexOf('>', at) + 1
      const tag = part.slice(opens, at) + part.slice(at + this.#mark.length, closes)
      pieces.push(part.slice(done, opens))
      done = closes
      if (part.startsWith('<script', opens)) {
        done = part.indexOf('</script>', closes)
        if (done < 0) throw new Error('A script of the render does not end')
        pieces.push(...this.#script(tag, part.slice(closes, done)))
      } else if (!this.#preload(tag)) pieces.push(tag)
    }
    return [...pieces, part.slice(done)]
  }

  /** Whether the module script of a page that shall sleep was not found. */
  sleepsNot(): boolean {
    return this.#asleep && !this.#slept
  }

  #script(tag: string, written: string): string[] {
    const text = this.#asleep
      ? writeDataPlainly(written.replaceAll('"/assets/manifest-', '"/assets/site-manifest-'))
      : written
    if (text.trim()) this.hashes.push(hashSource(text))
    return [this.#asleep && tag === awake ? this.#sleeping() : tag, text]
  }

  /**
   * Makes the module script inert and takes its preloads along as an attribute, so that nothing is fetched
   * before the page is painted. The shape of React Router's output this rests on is held by html-first.test.ts.
   */
  #sleeping(): string {
    this.#slept = true
    return `<script type="text/x-later" async="" data-preload="${this.#preloads.join(' ')}">`
  }

  #preload(tag: string): boolean {
    const href = this.#asleep && /^<link rel="modulepreload" href="([^"]+)"/.exec(tag)?.[1]
    if (!href) return false
    if (this.#slept) throw new Error('React Router renders a preload behind its module script')
    // Without the desk's routes (bin/site-manifest.mjs).
    this.#preloads.push(href.replace('/assets/manifest-', '/assets/site-manifest-'))
    return true
  }
}

const awake = '<script type="module" async="">'

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
