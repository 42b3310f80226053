/**
 * The list of routes that public pages fetch. React Router writes one for all; more than half of it are the desk's, to which
 * a public page leads as another document only.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const statement = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/** Writes `site-manifest-HASH.js` beside `manifest-HASH.js`, which `html-first.server.ts` names in public pages. */
export function writeSiteManifest(assets) {
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file))) {
    const [, list] = statement.exec(readFileSync(join(assets, name), 'utf8')) ?? []
    // A part of the program may have the same name.
    if (!list) continue
    const manifest = JSON.parse(list)
    const isOfDesk = (id = '') => id.startsWith('routes/desk/')
    const routes = Object.entries(manifest.routes).filter(
      ([id, { parentId }]) => !isOfDesk(id) && !isOfDesk(parentId),
    )
    // By its address React asks for it again.
    const url = manifest.url.replace(name, `site-${name}`)
    const text = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })
    writeFileSync(join(assets, `site-${name}`), `window.__reactRouterManifest=${text};`)
  }
}
