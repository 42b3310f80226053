/** Doorways that nobody has written yet, planted into the built product: whatever they throw, the answer is ours. */
import { data } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loadProduct, type Product } from '../bin/load-product.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const diskFull = () => Object.assign(new Error('database or disk is full'), { errcode: 13 })

/** What a doorway may throw, and the status that its answer has then. */
const thrown = {
  surprise: { status: 500, make: () => new Error('secret words') },
  unavailable: { status: 503, make: diskFull },
  wrapped: { status: 503, make: () => new Error('secret words', { cause: diskFull() }) },
  'not-an-error': { status: 500, make: () => 'secret words' },
  'no-such-thing': { status: 404, make: () => data(null, { status: 404 }) },
  unreadable: { status: 422, make: () => data({ secret: 'words' }, { status: 422 }) },
}
type Name = keyof typeof thrown
const names = Object.keys(thrown) as Name[]

/** The product with a file and a page for everything that can be thrown, and a page that cannot be drawn. */
async function withWatchedRoutes(): Promise<Product> {
  const product = await loadProduct(false)
  if (typeof product.build === 'function') throw new Error('this is no finished build')
  const { build } = product
  const routes = { ...build.routes }
  const known = { ...build.assets.routes }
  // Files have no view, which the type of a module leaves out.
  type Module = { default: () => null }
  const plant = (path: string, parentId: string, module: object) => {
    const id = `planted/${path}`
    routes[id] = { id, parentId, path, module: module as Module }
    const sample = known['routes/not-found']
    if (sample) known[id] = { ...sample, id, parentId, path }
  }
  for (const name of names) {
    const fail = async () => {
      throw thrown[name].make()
    }
    const file = { loader: fail, action: fail }
    // Of this part of the addresses the cache of pages knows nothing.
    plant(`share/file-${name}`, 'root', file)
    plant(`share/page-${name}`, 'routes/public-layout', { ...file, default: () => null })
  }
  // Around what the manifest does not name no scripts of a document can be named, with an error or without.
  plant('share/broken', 'root', { default: () => null, handle: { hydrate: true } })
  delete known['planted/share/broken']
  return { ...product, build: { ...build, routes, assets: { ...build.assets, routes: known } } }
}

describe('a doorway that throws', () => {
  it('is answered with our words, the reference and the number to call', async () => {
    const door = await openDoor(open, {}, { product: withWatchedRoutes() })
    for (const name of names)
      for (const ask of [() => door.get(`/share/file-${name}`), () => door.post(`/share/file-${name}`, {})]) {
        const answer = await ask()
        const { status, headers } = answer
        expect([name, status]).toEqual([name, thrown[name].status])
        expect(headers.get('retry-after')).toBe(status === 503 ? '5' : null)
        expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
        const text = await answer.text()
        expect(text).not.toMatch(/Unexpected Server Error|secret/)
        expect(text).toContain(door.services.agency().phone)
        if (status >= 500) expect(text).toContain(headers.get('x-request-id'))
      }
  })

  it('has the same status as a page, and as the data of one', async () => {
    const door = await openDoor(open, {}, { product: withWatchedRoutes() })
    for (const name of names)
      for (const path of [`/share/page-${name}`, `/share/page-${name}.data`]) {
        const answer = await door.get(path)
        expect([path, answer.status]).toEqual([path, thrown[name].status])
        expect(answer.headers.get('retry-after')).toBe(answer.status === 503 ? '5' : null)
        expect(await answer.text()).not.toContain('secret words')
      }
  })

  it('is answered with our page where no view can be drawn', async () => {
    const door = await openDoor(open, {}, { product: withWatchedRoutes() })
    const answer = await door.get('/share/broken')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain(door.services.agency().phone)
    expect(page).not.toMatch(/Unexpected Server Error|secret/)
  })
})
