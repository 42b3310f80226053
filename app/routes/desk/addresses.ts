/**
 * Every address of the desk, one row each: its doorway, who may read and post, its place in the menu, its key and its
 * title. Routes, guard, menu, shortcuts and titles are read from here, and nothing else is reached.
 */
import type { Address, Screen } from '#app/desk/addresses/address.ts'
import { type Access, hasPermission } from '#app/desk/addresses/authorize.server.ts'
import {
  appointments,
  machines,
  messages,
  nextInQueue,
  otherScreens,
  overview,
  policies,
  signInPages,
  submissionResources,
  submissionScreens,
} from '#app/desk/addresses/desk-addresses.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import { type Kind, mayOf, type SubmissionAction } from '#app/submissions/model/kind.ts'

const seesSome = (role: Role) => kinds.some((kind) => mayOf(kind, role, 'see'))

export const addresses: readonly Address[] = [
  ...signInPages,
  overview,
  nextInQueue,
  ...kinds.flatMap((kind) => submissionScreens(kind, permissionOf(kind))),
  ...appointments(seesSome),
  messages(seesSome),
  ...kinds.filter(({ sells }) => sells).map((kind) => policies(permissionOf(kind)('see'))),
  ...otherScreens,
  ...machines,
  ...kinds.flatMap((kind) => submissionResources(kind, permissionOf(kind))),
]

/** What it takes to do something with submissions of a kind. */
function permissionOf(kind: Kind) {
  return (action: SubmissionAction) => (role: Role) => mayOf(kind, role, action)
}

const byPath = new Map(addresses.map((address) => [address.path, address]))

/** The row of a matched route; React Router writes its pattern without the first slash. */
export const addressAt = (pattern: string): Address | undefined =>
  byPath.get(`/${pattern.replace(/^\//, '')}`)

/** The screens that a role may see and that stand alone, in the order of the menu: the palette leads to all of them. */
export function screensFor(role: Role): Screen[] {
  return addresses.flatMap(
    ({ path, title = '', frame, isSecret, menu, shortcut = null, hasSearch = false, read }) =>
      frame === 'shell' &&
      !isSecret &&
      !path.includes(':') &&
      path !== nextInQueue.path &&
      read &&
      hasPermission(read, role)
        ? [{ path, label: menu?.label ?? title, shortcut, menu: menu ?? null, hasSearch }]
        : [],
  )
}

/** What a matched route needs. A page stands in a frame, a machine address does not. */
export function accessTo(pattern: string): Access | undefined {
  const address = addressAt(pattern)
  return address && { ...address, kind: address.frame ? 'page' : 'machine' }
}
