/** Walks a site as a visitor could, by whatever its pages, feeds and sitemap name. */

/** Every address of `site` that pages, feeds and the sitemap name, without what is typed into them. */
export async function crawl(
  get: (path: string) => Promise<Response>,
  from: readonly string[],
  site: RegExp,
): Promise<Map<string, Response>> {
  const answers = new Map<string, Response>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue
    const answer = await get(path)
    answers.set(path, answer.clone())
    const moved = answer.headers.get('location')
    if (moved) waiting.push(moved)
    if (!/html|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
    for (const url of linksIn(await answer.text(), answer.url))
      if (site.test(url.pathname)) waiting.push(url.pathname)
  }
  return answers
}

/** The addresses of its own site that the text of an answer names. */
function linksIn(text: string, at: string): URL[] {
  const base = new URL(at)
  return [...text.matchAll(/(?:href="|src="|content="(?=http)|<loc>)([^"<]+)/g)].flatMap(([, to = '']) => {
    const url = URL.parse(to.replaceAll('&amp;', '&'), base)
    return url?.origin === base.origin ? [url] : []
  })
}

/** The links with an anchor that no element of the page they lead to has, as "/contact leads to /#about". */
export async function deadAnchors(answers: ReadonlyMap<string, Response>): Promise<string[]> {
  const texts = new Map<string, string>()
  for (const [path, answer] of answers)
    if (/html/.test(answer.headers.get('content-type') ?? '')) texts.set(path, await answer.clone().text())
  const dead = new Set<string>()
  for (const [path, text] of texts)
    for (const { pathname, hash } of linksIn(text, new URL(path, answers.get(path)?.url).href)) {
      const target = texts.get(pathname)
      if (hash && target && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
        dead.add(`${path} leads to ${pathname}${hash}`)
    }
  return [...dead]
}
