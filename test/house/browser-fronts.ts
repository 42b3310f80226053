/** Every script and sheet that a browser may load, by front: the built ones, and those that stand in pages as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { oldestBrowsers } from '../../bin/oldest-browsers.ts'
import type { Source } from './source.ts'

export type Front = keyof typeof oldestBrowsers

const assets = 'build/client/assets'

/** What belongs to the site is what its script leads to, and the sheets that the server inlines; all else is the desk's. `root` is a built checkout. */
export function readFronts(root: string): Record<Front, Source[]> {
  const built = readdirSync(join(root, assets))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ path: `${assets}/${name}`, text: readFileSync(join(root, assets, name), 'utf8') }))
  const ofSite = siteScripts(built)
  return {
    site: [...ofSite, ...inlinedSheets(readFileSync(join(root, 'build/server/index.js'), 'utf8'))],
    // React, and what else both fronts load, is held to the older browsers of the two by the site's list.
    desk: built.filter((one) => !ofSite.has(one)),
  }
}

function siteScripts(built: readonly Source[]): ReadonlySet<Source> {
  const found = new Set<Source>()
  const follow = (text: string) => {
    for (const one of built) {
      if (found.has(one) || !text.includes(one.path.slice(assets.length + 1))) continue
      found.add(one)
      follow(one.text)
    }
  }
  const entry = built.find(({ path }) => /\/site-[\w-]{8}\.js$/.test(path))
  if (!entry) throw new Error('the build has no script of the site')
  found.add(entry)
  follow(entry.text)
  return found
}

/** The sheets of the site as they were built: strings in the server's program, each under the name of its file. */
const inlinedSheets = (server: string): Source[] =>
  [...server.matchAll(/^\/\/ (app\/\S+\.css)\?inline\n(?:var|const) \S+ = ("(?:[^"\\]|\\.)*")/gm)].map(
    ([, path = '', text = '']) => ({ path, text: JSON.parse(text) }),
  )

/** Where of our code `name` may come from, when it was found in a built file: the lines that have its word. */
export function originsOf(name: string, where: string, sources: readonly Source[]): string[] {
  const [, word = ''] = /([\w-]+)(?:\(\)|=)?$/.exec(name) ?? []
  const kind = where.includes('.css:') ? /\.css$/ : /\.tsx?$/
  return sources
    .filter(({ path }) => path.startsWith('app/') && kind.test(path) && !/\.(server|test)\./.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, number) =>
          new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(line) ? [`${path}:${number + 1}`] : [],
        ),
    )
}
