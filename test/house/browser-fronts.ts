/** Every script and sheet that a browser may load, by front: the built ones, and those that stand in pages as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { oldestBrowsers } from '../../bin/oldest-browsers.ts'
import type { Source } from './source.ts'

export type Front = keyof typeof oldestBrowsers

const assets = 'build/client/assets'

/** What belongs to the site is what its pages lead to; all else is the desk's. `root` is a built checkout. */
export function readFronts(root: string, sources: readonly Source[]): Record<Front, Source[]> {
  const built = readdirSync(join(root, assets))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ path: `${assets}/${name}`, text: readFileSync(join(root, assets, name), 'utf8') }))
  const inlined = sources.filter(({ path }) => /^app\/.*\.js$/.test(path))
  const all = [...built, ...inlined]
  const isOfSite = siteFiles(built)
  const site = all.filter((one) => isOfSite.has(one) || one.path.startsWith('app/site/'))
  return { site, desk: all.filter((one) => !site.includes(one)) }
}

function siteFiles(built: readonly Source[]): ReadonlySet<Source> {
  const manifest = built.find(({ text }) => text.startsWith('window.__reactRouterManifest='))
  if (!manifest) throw new Error('the build has no manifest')
  const { entry, routes }: { entry: Part; routes: Record<string, RoutePart> } = JSON.parse(
    manifest.text.slice(manifest.text.indexOf('{'), manifest.text.lastIndexOf('}') + 1),
  )
  const found = new Set<Source>()
  const follow = (text: string) => {
    for (const one of built) {
      if (found.has(one) || one === manifest || !text.includes(one.path.slice(assets.length + 1))) continue
      found.add(one)
      follow(one.text)
    }
  }
  const ofSite = Object.values(routes).filter(({ id, parentId }) =>
    ['root', 'routes/public-layout'].includes(parentId ?? id),
  )
  for (const part of [entry, ...ofSite]) follow(JSON.stringify(part))
  // The frame of all pages names both sheets, and a page of the site carries its own.
  return new Set(
    built.filter((one) =>
      one.path.endsWith('.css') ? /\/site-[\w-]+\.css$/.test(one.path) : found.has(one),
    ),
  )
}

interface Part {
  module: string
  imports: string[]
}
interface RoutePart extends Part {
  id: string
  parentId?: string
}

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
