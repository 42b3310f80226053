/** The addresses of a kind of submissions: its list, the page of each, and what is posted to them. */

import { machine, screen } from './address.ts'
import type { Need } from './admit.server.ts'

/** A kind of submissions, as far as addresses name it. */
export interface AddressedKind {
  plural: string
  /** The key that opens its list, behind `g`. */
  key: string
  copy: { title: string; pageTitle: string }
}

/** The permissions that are granted apart for each kind. */
export type SubmissionPermission =
  | 'see'
  | 'status'
  | 'notes'
  | 'calls'
  | 'assign'
  | 'junk'
  | 'merge'
  | 'allow-contact'
  | 'export'

/** What it takes to use a permission on submissions of the kind. */
export type NeedOf = (permission: SubmissionPermission) => Need

export const submissionScreens = ({ plural, key, copy }: AddressedKind, need: NeedOf) => [
  screen(`/admin/${plural}`, `${plural}.tsx`, copy.title, {
    read: need('see'),
    menu: copy.title,
    shortcut: { key, to: copy.title.toLowerCase() },
  }),
  screen(`/admin/${plural}/:id`, 'person.tsx', copy.pageTitle, {
    id: `desk/${plural}-page`,
    read: need('see'),
  }),
  screen(`/admin/${plural}/:id/compare/:other`, 'compare.tsx', 'Compare', {
    id: `desk/${plural}-compare`,
    read: need('merge'),
  }),
]

/** What is posted to one submission, by the last part of the address, and the permission it takes. */
const actions = {
  status: 'status',
  junk: 'junk',
  assign: 'assign',
  notes: 'notes',
  calls: 'calls',
  tasks: 'notes',
  merge: 'merge',
  'allow-contact': 'allow-contact',
} as const

export const submissionMachines = ({ plural }: AddressedKind, need: NeedOf) => [
  machine(`/admin/${plural}.csv`, `${plural}-csv.ts`, { read: need('export') }),
  ...Object.entries(actions).map(([action, permission]) =>
    machine(`/admin/${plural}/:id/${action}`, 'person-act.ts', {
      id: `desk/${plural}-${action}`,
      write: need(permission),
    }),
  ),
]
