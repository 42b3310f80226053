/**
 * HTML first: what React Router rendered becomes a page that paints without any script. Public documents
 * get their whole style inlined and their module script put to sleep; every document gets a policy that
 * names, by hash, exactly the scripts that the render itself made.
 */

import { writeDataPlainly } from './bodies/waking-data.server.ts'
import { hashSource } from './content-security.ts'

export interface FinishOptions {
  /** The random word that the render put on its own scripts; an injected script cannot know it. */
  nonce: string
  /** Style text to inline, or null when the document links its own. */
  style: string | null
  /** Script text to inline in the head, before anything is laid out, or null. */
  early: string | null
  /** Script text to inline at the end of the body, or null. */
  loader: string | null
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
  const { nonce, style, early, loader } = options
  const scriptHashes: string[] = []
  let html = options.asleep ? writeDataPlainly(putToSleep(rendered, nonce), nonce) : rendered

  // Only scripts that carry the render's nonce are hashed: text that a visitor stored stays without permission.
  const own = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  html = html.replace(own, (_all, before: string, after: string, text: string) => {
    if (text.trim()) scriptHashes.push(hashSource(text))
    return `<script${before}${after}>${text}</script>`
  })
  html = html.replaceAll(` nonce="${nonce}"`, '')

  const head = options.structuredData.map(
    // `<` is escaped, so no value can end the script (HTML standard, "Restrictions for contents of script elements").
    (value) =>
      `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
  if (early) {
    scriptHashes.push(hashSource(early))
    head.push(`<script>${early}</script>`)
  }
  // By this attribute React puts a sheet that it adds later behind this one, where it wins.
  if (style) head.push(`<style data-precedence="site">${style}</style>`)
  html = insertBefore(html, '</head>', head.join(''))
  if (loader) {
    scriptHashes.push(hashSource(loader))
    html = insertBefore(html, '</body>', `<script>${loader}</script>`)
  }
  return { html, scriptHashes, styleHashes: style ? [hashSource(style)] : [] }
}

/**
 * Makes the module script inert and takes its preloads along as an attribute, so that nothing is fetched
 * before the page is painted. The shape of React Router's output this rests on is held by html-first.test.ts.
 */
function putToSleep(html: string, nonce: string): string {
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_all, href: string) => {
      preloads.push(href.replace('/assets/manifest-', '/assets/site-manifest-'))
      return ''
    },
  )
  // Without the desk's routes (bin/site-manifest.mjs).
  const withOwnRoutes = withoutPreloads.replaceAll('"/assets/manifest-', '"/assets/site-manifest-')
  const awake = new RegExp(`<script nonce="${nonce}" type="module" async="">`)
  if (!awake.test(withOwnRoutes)) throw new Error('React Router renders its module script in a new shape')
  return withOwnRoutes.replace(
    awake,
    `<script nonce="${nonce}" type="text/x-later" async="" data-preload="${preloads.join(' ')}">`,
  )
}

function insertBefore(html: string, tag: string, text: string): string {
  const at = html.lastIndexOf(tag)
  return at < 0 ? html : html.slice(0, at) + text + html.slice(at)
}
