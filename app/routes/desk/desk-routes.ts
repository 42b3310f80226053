/** The routes under /admin, made from the table of addresses. */
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Address } from '#app/desk/addresses/address.ts'
import { addresses } from './addresses.ts'

const file = (name: string) => `routes/desk/${name}`
/** A route is called by its doorway, wherever that lies: `routes/desk/shell`. */
const idOf = (name: string) => file(name.replace(/^.*\/|\.tsx?$/g, ''))

const routesIn = (frame: Address['frame']) =>
  addresses
    .filter((address) => address.frame === frame)
    .map(({ path, file: name, id = idOf(name) }) => route(path.slice(1), file(name), { id }))

const around = (name: string, children: RouteConfigEntry[]) =>
  layout(file(name), { id: idOf(name) }, children)

export const deskRoutes: RouteConfigEntry[] = [
  around('frame/guard.tsx', [
    around('frame/front.tsx', routesIn('front')),
    around('frame/shell.tsx', routesIn('shell')),
    ...routesIn(undefined),
    // Has no row, so whatever is unknown under /admin is refused by the guard.
    route('admin/*', file('frame/unknown.ts'), { id: idOf('unknown') }),
  ]),
]
