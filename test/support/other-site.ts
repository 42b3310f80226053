/** A site of somebody else, with a page that has a form of ours in it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { embedSites } from '#app/content/agency/settings/embed-sites.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import type { Door } from './door.ts'

/** Opens it with `body` on its page; its own policy lets nothing through but our site. Returns its address. */
export async function openSite(door: Door, body: string): Promise<string> {
  const policy = `default-src 'none'; script-src ${door.url}; frame-src ${door.url}; style-src 'unsafe-inline'; img-src data:`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
    response.end(
      `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><h1>Partner</h1>${body}`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise<void>((done) => void server.close(() => done()))
  })
  // Another site, not only another port: browsers tell sites by their names.
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The one line of a form. */
export const tagOf = (door: Door, form: string) =>
  `<script src="${door.url}/embed.js" data-form="${form}" async></script>`

/** Lists sites as an owner does. */
export async function listSites({ services }: Door, sites: readonly string[]): Promise<void> {
  await writeSetting(services.database.db, embedSites, sites, null)
  await services.agencySettings.refresh()
}
