/** An address without a parameter leads to the doorway that React Router would find among all. */
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { byExactAddress } from '#app/services/watched-routes.server.ts'
import { loadProduct } from '../bin/load-product.ts'

/** The routes that can be reached, as React Router makes them of a build. */
function reach({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            children: reach({ routes } as ServerBuild, route.id),
          } as RouteObject,
        ]
      : [],
  )
}

const matcherOf = (build: ServerBuild) => {
  const { dataRoutes } = createStaticHandler(reach(build))
  return async (pathname: string) => {
    const context = await createStaticHandler(dataRoutes).query(new Request(`http://x${pathname}`))
    return context instanceof Response ? [] : context.matches.map(({ route }) => route.id)
  }
}

async function open() {
  const { build } = await loadProduct(false)
  if (typeof build === 'function') throw new Error('there is a build')
  const paths = Object.values(build.routes).flatMap((route) => (route?.path ? [route.path] : []))
  return { build, paths: paths.map((path) => `/${path.replace(/^\//, '')}`) }
}

it('leads where the whole table leads', async () => {
  const { build, paths } = await open()
  const partOf = byExactAddress(build, (part) => part)
  const inAll = matcherOf(build)
  const exact = paths.filter((path) => partOf(path) !== build)
  expect(exact.length).toBeGreaterThan(40)
  for (const path of exact) {
    const found = await matcherOf(partOf(path))(path)
    expect([path, found]).toEqual([path, await inAll(path)])
    expect(found.length).toBeGreaterThan(1)
  }
})

it('leaves everything else to the whole table', async () => {
  const { build, paths } = await open()
  const partOf = byExactAddress(build, (part) => part)
  const others = [
    '/contact/',
    '/Contact',
    '//contact',
    '/nowhere',
    '/admin/leads/1',
    '/research/x/y',
    '/x.data',
    '',
  ]
  for (const path of [...others, ...paths.filter((path) => /[:*]/.test(path))])
    expect([path, partOf(path) === build]).toEqual([path, true])
})

it('finds the doorway of a page’s data, and keeps every module for the map of a page', async () => {
  const { build } = await open()
  const partOf = byExactAddress(build, (part) => part)
  expect(partOf('/contact.data')).toBe(partOf('/contact'))
  expect(partOf('/_.data')).toBe(partOf('/'))
  expect(partOf('/')).not.toBe(build)
  expect(Object.keys(partOf('/').routes)).toEqual(Object.keys(build.routes))
})
