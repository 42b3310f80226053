/**
 * Every address of the desk, one row each: its doorway, who may read and post, its place in the menu, its key and its
 * title. Routes, guard, menu, shortcuts and titles are read from here, and nothing else is reached.
 */
import type { Access } from '#app/desk/frame/admit.server.ts'
import type { Screen } from '#app/desk/frame/screen.ts'
import { may, type Permission, type Role } from '#app/staff/permissions.ts'
import { kinds } from './kinds.ts'

export interface Address extends Pick<Access, 'read' | 'write' | 'beforeTwoStep'> {
  /** As React Router matches it. */
  path: string
  /** The doorway, from this folder. */
  file: string
  /** The id of the route, where one doorway serves several; by default it is called by its doorway. */
  id?: string
  /** Pages stand in a frame: `front` before the sign-in, `shell` behind it. A machine address answers with no page. */
  frame?: 'front' | 'shell'
  title?: string
  /** True when the address is a secret: no request of its page names it. */
  isSecret?: true
  /** Its name in the menu, which shows the screens in the order of this table to those who may read them. */
  menu?: string
  /** The key behind `g`, and where it goes in words. */
  shortcut?: { key: string; to: string }
}

type Row = Omit<Address, 'frame'>

const front: Row[] = [
  { path: '/admin/sign-in', file: 'account/sign-in.tsx', title: 'Staff sign-in' },
  { path: '/admin/code', file: 'account/code.tsx', title: 'Your code' },
  {
    path: '/admin/welcome/:token',
    file: 'account/welcome.tsx',
    title: 'Welcome to the desk',
    isSecret: true,
  },
  { path: '/admin/forgot', file: 'account/forgot.tsx', title: 'Forgot your password?' },
  { path: '/admin/reset/:token', file: 'account/reset.tsx', title: 'Set a new password', isSecret: true },
]

const articleScreens: Row[] = [
  {
    path: '/admin/articles',
    file: 'articles/articles.tsx',
    title: 'Articles',
    menu: 'Articles',
    shortcut: { key: 'a', to: 'articles' },
  },
  {
    path: '/admin/articles/new',
    file: 'articles/new-article.tsx',
    title: 'New article',
    write: 'articles.write',
  },
  {
    path: '/admin/articles/:id/edit',
    file: 'articles/edit-article.tsx',
    title: 'Edit article',
    write: 'articles.write',
  },
  {
    path: '/admin/articles/:id/versions',
    file: 'articles/article-versions.tsx',
    title: 'Versions of an article',
  },
  {
    path: '/admin/articles/:id/versions/:number',
    file: 'articles/article-version.tsx',
    title: 'Version of an article',
    write: 'articles.write',
  },
]

/** What owners alone see; most of these screens change things by forms of their own. */
const ownerScreens: Row[] = [
  {
    path: '/admin/people',
    file: 'people/people.tsx',
    title: 'One person',
    menu: 'People',
    read: 'people.erase',
    write: 'people.erase',
  },
  {
    path: '/admin/letters',
    file: 'emails/emails.tsx',
    title: 'Letters',
    menu: 'Letters',
    read: 'letters.see',
    write: 'letters.see',
  },
  {
    path: '/admin/letters/:id',
    file: 'emails/email.tsx',
    title: 'Letter',
    read: 'letters.see',
    write: 'letters.see',
  },
  {
    path: '/admin/staff',
    file: 'staff/staff.tsx',
    title: 'Staff',
    menu: 'Staff',
    read: 'staff.manage',
    write: 'staff.manage',
  },
  {
    path: '/admin/audit',
    file: 'audit/audit.tsx',
    title: 'Audit trail',
    menu: 'Audit trail',
    read: 'audit.see',
  },
  {
    path: '/admin/settings',
    file: 'settings/settings.tsx',
    title: 'Settings',
    menu: 'Settings',
    read: 'settings.change',
    write: 'settings.change',
  },
]

const machines: Address[] = [
  { path: '/admin/sign-in/passkey', file: 'account/sign-in-passkey.ts', write: 'anyone' },
  { path: '/admin/account/passkey', file: 'account/account-passkey.ts', write: 'account.own' },
  { path: '/admin/sign-out', file: 'account/sign-out.ts', write: 'account.own', beforeTwoStep: true },
  { path: '/admin/still-here', file: 'frame/still-here.ts', write: 'account.own', beforeTwoStep: true },
  { path: '/admin/events', file: 'frame/events.ts', read: 'account.own', beforeTwoStep: true },
  { path: '/admin/audit/export', file: 'audit/audit-export.ts', read: 'audit.see' },
  { path: '/admin/people/export', file: 'people/person-export.ts', write: 'people.erase' },
  { path: '/admin/articles/links', file: 'articles/article-links.ts', read: 'articles.write' },
  { path: '/admin/articles/pictures', file: 'articles/article-pictures.ts', write: 'articles.write' },
  { path: '/admin/articles/:id/draft', file: 'articles/article-draft.ts', write: 'articles.write' },
  { path: '/admin/articles/:id/status', file: 'articles/article-status.ts', write: 'articles.publish' },
  { path: '/admin/articles/:id/delete', file: 'articles/article-delete.ts', write: 'articles.delete' },
  { path: '/admin/articles/:id/preview', file: 'articles/article-preview.ts', write: 'articles.write' },
]

type Kind = (typeof kinds)[number]

/** The list of a kind of submissions and the page of each. */
const screensOf = ({ plural, key, copy }: Kind): Row[] => [
  {
    path: `/admin/${plural}`,
    file: `${plural}.tsx`,
    title: copy.title,
    menu: copy.title,
    shortcut: { key, to: copy.title.toLowerCase() },
    read: `${plural}.see`,
  },
  {
    path: `/admin/${plural}/:id`,
    file: 'person.tsx',
    id: `desk/${plural}-page`,
    title: copy.pageTitle,
    read: `${plural}.see`,
  },
  {
    path: `/admin/${plural}/:id/compare/:other`,
    file: 'compare.tsx',
    id: `desk/${plural}-compare`,
    title: 'Compare',
    read: `${plural}.merge`,
  },
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

const machinesOf = ({ plural }: Kind): Address[] => [
  { path: `/admin/${plural}.csv`, file: `${plural}-csv.ts`, read: `${plural}.export` },
  ...Object.entries(actions).map(([action, permission]) => ({
    path: `/admin/${plural}/:id/${action}`,
    file: 'person-act.ts',
    id: `desk/${plural}-${action}`,
    write: `${plural}.${permission}` satisfies Permission,
  })),
]

const shell: Row[] = [
  {
    path: '/admin',
    file: 'overview.tsx',
    title: 'Overview',
    menu: 'Overview',
    shortcut: { key: 'o', to: 'the overview' },
    read: 'account.own',
  },
  ...kinds.flatMap(screensOf),
  ...articleScreens.map((row) => ({ ...row, read: 'articles.write' as const })),
  {
    path: '/admin/promises',
    file: 'promises.tsx',
    title: 'Promises',
    menu: 'Promises',
    read: 'promises.see',
  },
  ...ownerScreens,
  {
    path: '/admin/account',
    file: 'account/account.tsx',
    title: 'Your account',
    read: 'account.own',
    write: 'account.own',
    beforeTwoStep: true,
  },
]

export const addresses: readonly Address[] = [
  ...front.map((row) => ({ ...row, frame: 'front', read: 'anyone', write: 'anyone' }) as const),
  ...shell.map((row) => ({ ...row, frame: 'shell' }) as const),
  ...machines,
  ...kinds.flatMap(machinesOf),
]

const byPath = new Map(addresses.map((address) => [address.path, address]))

/** The row of a matched route; React Router writes its pattern without the first slash. */
export const addressAt = (pattern: string): Address | undefined =>
  byPath.get(`/${pattern.replace(/^\//, '')}`)

/** The screens a role may see, in the order of the menu. */
export function screensFor(role: Role): Screen[] {
  return addresses.flatMap(({ path, menu, shortcut, read }) =>
    menu && read && read !== 'anyone' && may(role, read)
      ? [{ path, label: menu, shortcut: shortcut ?? null }]
      : [],
  )
}
