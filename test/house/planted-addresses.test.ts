/** The rule on the desk's table of addresses finds the fault planted for it. */
import { describe, expect, it } from 'vitest'
import { findAddressFaults } from './addresses.ts'

describe('addresses', () => {
  const rows = ['/admin', '/admin/leads/:id']
  const routes = [{ children: [{ path: 'admin' }, { path: 'admin/leads/:id' }, { path: 'admin/*' }] }]

  it('leaves a table alone that has a row for every route', () => {
    expect(findAddressFaults([...routes, { path: '/' }, { path: 'administration' }], rows)).toEqual([])
  })

  it('finds a route without a row, wherever it stands', () => {
    const missing = ['/admin/planted has no row in app/routes/desk/addresses.ts']
    expect(findAddressFaults([...routes, { path: 'admin/planted' }], rows)).toEqual(missing)
    const nested = { path: '/admin', children: [{ path: 'planted' }] }
    expect(findAddressFaults([...routes, nested], rows)).toEqual(missing)
  })

  it('finds a row without a route, and whatever stands there twice', () => {
    expect(findAddressFaults(routes, [...rows, '/admin/planted'])).toEqual([
      '/admin/planted has a row in app/routes/desk/addresses.ts and no route',
    ])
    expect(findAddressFaults(routes, [...rows, '/admin'])).toHaveLength(1)
    expect(findAddressFaults([...routes, { path: 'admin' }], rows)).toHaveLength(1)
  })
})
