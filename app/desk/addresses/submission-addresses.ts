/** The addresses of a kind of submissions: its list, the page of each, and what is posted to them. */
import type { Kind, SubmissionAction } from '#app/submissions/model/kind.ts'
import { both, resource, screen } from './address.ts'
import type { RequiredPermission } from './authorize.server.ts'

/** What it takes to use a permission on submissions of the kind. */
export type PermissionOf = (permission: SubmissionAction) => RequiredPermission

export const submissionScreens = (
  { plural, key, copy, entryForm, assigns, rights }: Kind,
  need: PermissionOf,
) => [
  screen(`/admin/${plural}`, 'submissions/list.tsx', copy.title, {
    id: `desk/${plural}`,
    read: need('see'),
    // What the law asks for comes seldom, and is the work of few.
    menu: { label: copy.title, group: rights ? 'numbers' : 'work', icon: copy.icon },
    hasSearch: true,
    shortcut: { key, to: copy.title.toLowerCase() },
  }),
  ...(entryForm
    ? [
        screen(`/admin/${plural}/import`, 'submissions/import.tsx', `Import ${copy.many}`, {
          id: `desk/${plural}-import`,
          ...both(need('import')),
        }),
        screen(`/admin/${plural}/import/:id`, 'submissions/import-file.tsx', `Import ${copy.many}`, {
          id: `desk/${plural}-import-file`,
          ...both(need('import')),
        }),
        screen(`/admin/${plural}/new`, 'submissions/new.tsx', `New ${copy.one}`, {
          id: `desk/${plural}-new`,
          ...both(need('notes')),
          shortcut: { key: 'n', to: `a new ${copy.one}` },
        }),
      ]
    : []),
  // When whoever may get them works.
  ...(assigns ? [screen('/admin/hours', 'account/hours.tsx', 'Your hours', both(need('see')))] : []),
  screen(`/admin/${plural}/:id`, 'submissions/submission.tsx', copy.pageTitle, {
    id: `desk/${plural}-page`,
    read: need('see'),
  }),
  screen(`/admin/${plural}/:id/compare/:other`, 'submissions/compare.tsx', 'Compare', {
    id: `desk/${plural}-compare`,
    read: need('merge'),
  }),
  screen(`/admin/${plural}/:id/consent`, 'submissions/consent.tsx', 'Proof of consent', {
    id: `desk/${plural}-consent`,
    ...both(need('allow-contact')),
  }),
]

/** What is posted to one submission, by the last part of the address, and the permission it takes. */
const actions = {
  status: 'status',
  junk: 'junk',
  assign: 'assign',
  'hand-over': 'assign',
  take: 'status',
  notes: 'notes',
  calls: 'calls',
  override: 'calls',
  emails: 'calls',
  texts: 'calls',
  'next-step': 'calls',
  appointments: 'calls',
  lost: 'status',
  resolve: 'calls',
  undo: 'status',
  tasks: 'notes',
  tags: 'notes',
  fields: 'notes',
  policies: 'status',
  'file-removal': 'notes',
  merge: 'merge',
  contact: 'notes',
  'allow-contact': 'allow-contact',
  doubt: 'calls',
  spam: 'calls',
} as const

export const submissionResources = (
  { plural, entryForm, sells, assigns, rights }: Kind,
  need: PermissionOf,
) => [
  ...(entryForm
    ? [
        resource(`/admin/${plural}/import/:id/faults.csv`, 'submissions/import-faults.ts', {
          id: `desk/${plural}-import-faults`,
          read: need('import'),
        }),
      ]
    : []),
  resource(`/admin/${plural}.csv`, 'submissions/csv.ts', {
    id: `desk/${plural}-csv`,
    read: need('export'),
  }),
  resource(`/admin/${plural}/views`, 'submissions/views.ts', {
    id: `desk/${plural}-views`,
    write: need('see'),
  }),
  resource(`/admin/${plural}/chosen`, 'submissions/chosen.ts', {
    id: `desk/${plural}-chosen`,
    write: need('see'),
  }),
  resource(`/admin/${plural}/look`, 'submissions/look.ts', {
    id: `desk/${plural}-look`,
    write: need('see'),
  }),
  resource(`/admin/${plural}/:id/number-audit`, 'submissions/number-audit.ts', {
    id: `desk/${plural}-number-audit`,
    write: need('allow-contact'),
  }),
  resource(`/admin/${plural}/:id/files`, 'submissions/files.ts', {
    id: `desk/${plural}-files`,
    write: need('notes'),
  }),
  resource(`/admin/${plural}/:id/files/:file`, 'submissions/file.ts', {
    id: `desk/${plural}-file`,
    read: need('see'),
  }),
  ...Object.entries(actions)
    .filter(
      ([action]) =>
        (sells || action !== 'policies') &&
        (assigns || action !== 'take') &&
        (!rights || action !== 'fields'),
    )
    .map(([action, permission]) =>
      resource(`/admin/${plural}/:id/${action}`, 'submissions/action.ts', {
        id: `desk/${plural}-${action}`,
        write: need(permission),
      }),
    ),
]
