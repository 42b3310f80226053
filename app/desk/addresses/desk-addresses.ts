/** The addresses of the desk besides those of the submissions, a row each, in the order of the menu. */

import type { Kind, SubmissionAction } from '#app/submissions/model/kind.ts'
import { both, openPage, resource, screen } from './address.ts'
import type { RequiredPermission } from './authorize.server.ts'

export const signInPages = [
  openPage('/admin/sign-in', 'account/sign-in.tsx', 'Staff sign-in'),
  openPage('/admin/code', 'account/code.tsx', 'Your code'),
  openPage('/admin/welcome/:token', 'account/welcome.tsx', 'Welcome to the desk', { isSecret: true }),
  openPage('/admin/forgot', 'account/forgot.tsx', 'Forgot your password?'),
  openPage('/admin/reset/:token', 'account/reset.tsx', 'Set a new password', { isSecret: true }),
]

export const overview = screen('/admin', 'overview/overview.tsx', 'Today', {
  read: 'account.own',
  menu: { label: 'Today', group: 'work', icon: 'house' },
  shortcut: { key: 'o', to: 'today' },
})

/** Leads on at once, and shows nothing of its own. */
export const nextInQueue = screen('/admin/next', 'overview/next.ts', 'Next', { read: 'account.own' })

/** For whoever works with a kind of submissions. */
export const appointments = (need: RequiredPermission) => [
  screen('/admin/appointments', 'appointments/appointments.tsx', 'Appointments', {
    ...both(need),
    menu: { label: 'Appointments', group: 'work', icon: 'calendar' },
    shortcut: { key: 'c', to: 'appointments' },
  }),
  // To the maker of one's own calendar, and back.
  resource('/admin/appointments/sign-in', 'appointments/calendar-sign-in.ts', { read: need }),
  screen('/admin/appointments/back', 'appointments/calendar-back.tsx', 'Finish connecting', {
    ...both(need),
    isSecret: true,
  }),
]

/** For whoever works with a kind of submissions; what is posted there concerns what matched nobody. */
export const messages = (need: RequiredPermission) =>
  screen('/admin/messages', 'messages/messages.tsx', 'Messages', {
    ...{ read: need, write: 'emails.see' },
    menu: { label: 'Messages', group: 'work', icon: 'mail' },
    shortcut: { key: 'm', to: 'messages' },
  })

/** For whoever works with what is sold. */
export const policies = (need: RequiredPermission) =>
  screen('/admin/policies', 'policies/policies.tsx', 'Policies', {
    read: need,
    menu: { label: 'Policies', group: 'work', icon: 'umbrella' },
    shortcut: { key: 'p', to: 'policies' },
  })

const version = '/admin/articles/:id/versions'

export const otherScreens = [
  screen('/admin/emails', 'emails/emails.tsx', 'Emails', both('emails.see')),
  screen('/admin/emails/:id', 'emails/email.tsx', 'Email', both('emails.see')),
  screen('/admin/articles', 'articles/articles.tsx', 'Articles', {
    read: 'articles.write',
    menu: { label: 'Articles', group: 'website', icon: 'book' },
    shortcut: { key: 'a', to: 'articles' },
  }),
  screen('/admin/articles/new', 'articles/new-article.tsx', 'New article', both('articles.write')),
  screen('/admin/articles/library', 'articles/picture-library.tsx', 'Picture library', {
    ...both('articles.write'),
    menu: { label: 'Pictures', group: 'website', icon: 'picture' },
  }),
  screen('/admin/pages', 'pages/pages.tsx', 'Pages', {
    read: 'pages.change',
    menu: { label: 'Pages', group: 'website', icon: 'edit' },
  }),
  screen('/admin/pages/:page', 'pages/page.tsx', 'Page', both('pages.change')),
  screen('/admin/articles/trash', 'articles/trash.tsx', 'Trash', both('articles.write')),
  screen('/admin/articles/:id/edit', 'articles/edit-article.tsx', 'Edit article', both('articles.write')),
  screen(
    '/admin/articles/:id/previews',
    'articles/article-previews.tsx',
    'Preview links of an article',
    both('articles.write'),
  ),
  screen(version, 'articles/article-versions.tsx', 'Versions of an article', { read: 'articles.write' }),
  screen(
    `${version}/:number`,
    'articles/article-version.tsx',
    'Version of an article',
    both('articles.write'),
  ),
  screen('/admin/reports', 'reports/reports.tsx', 'Reports', {
    menu: { label: 'Reports', group: 'numbers', icon: 'chart' },
    read: 'reports.see',
    write: 'settings.change',
  }),
  screen('/admin/reports/ads', 'reports/ads.tsx', 'What ad networks are told', both('settings.change')),
  screen('/admin/lead-sources', 'settings/lead-sources.tsx', 'Lead sources', both('settings.change')),
  screen('/admin/lead-sources/:id', 'settings/lead-source.tsx', 'Lead source', both('settings.change')),
  screen('/admin/embed', 'settings/embed.tsx', 'Forms on other sites', both('settings.change')),
  screen('/admin/webhooks', 'settings/webhooks.tsx', 'Webhooks', both('settings.change')),
  screen('/admin/webhooks/:id', 'settings/webhook.tsx', 'Webhook', both('settings.change')),
  screen('/admin/people', 'people/people.tsx', 'Privacy requests', both('people.erase')),
  screen('/admin/staff', 'staff/staff.tsx', 'Staff', both('staff.manage')),
  screen('/admin/staff/:id/author', 'staff/staff-author.tsx', 'Author page', both('staff.manage')),
  screen('/admin/audit', 'audit/audit.tsx', 'Audit trail', { read: 'audit.see' }),
  screen('/admin/agency', 'settings/agency.tsx', 'Agency', both('settings.change')),
  screen('/admin/settings', 'settings/settings.tsx', 'Settings', {
    menu: { label: 'Settings', group: 'settings', icon: 'sliders' },
    ...both('settings.change'),
  }),
  screen('/admin/fields', 'settings/custom-fields.tsx', 'Custom fields', both('settings.change')),
  screen('/admin/templates', 'settings/templates.tsx', 'Email templates', both('settings.change')),
  screen('/admin/assignment', 'settings/assignment.tsx', 'Assignment of new leads', {
    ...both('settings.change'),
  }),
  screen('/admin/mailbox', 'settings/mailbox.tsx', 'Connect mailbox', both('settings.change')),
  screen('/admin/mailbox/back', 'settings/mailbox-back.tsx', 'Finish connecting', {
    ...both('settings.change'),
    isSecret: true,
  }),
  screen('/admin/retention', 'settings/retention.tsx', 'How long records are kept', both('settings.change')),
  screen('/admin/call-lists', 'settings/call-lists.tsx', 'Do-not-call lists', both('settings.change')),
  // Everybody at the desk may read the law; owners set hours of their own.
  screen('/admin/contact-hours', 'settings/contact-hours.tsx', 'Contact hours', {
    read: 'account.own',
    write: 'settings.change',
  }),
  screen('/admin/checkup', 'checkup/checkup.tsx', 'Installation check', both('settings.change')),
  screen('/admin/errors', 'errors/errors.tsx', 'Errors', both('settings.change')),
  screen('/admin/author', 'account/author.tsx', 'Your author page', both('account.own')),
  screen('/admin/confirm', 'account/confirm.tsx', 'Your password, please', both('account.own')),
  screen('/admin/account', 'account/account.tsx', 'Your account', {
    ...both('account.own'),
    beforeTwoStep: true,
  }),
]

export const machines = [
  resource('/admin/palette', 'frame/palette.ts', { read: 'account.own' }),
  resource('/admin/away', 'frame/away.ts', { read: 'anyone' }),
  resource('/admin/sign-in/passkey', 'account/sign-in-passkey.ts', { write: 'anyone' }),
  resource('/admin/account/passkey', 'account/account-passkey.ts', { write: 'account.own' }),
  resource('/admin/account/device', 'account/account-device.ts', both('account.own')),
  resource('/admin/theme', 'account/theme.ts', { write: 'account.own', beforeTwoStep: true }),
  resource('/admin/sign-out', 'account/sign-out.ts', { write: 'account.own', beforeTwoStep: true }),
  resource('/admin/still-here', 'frame/still-here.ts', { write: 'account.own', beforeTwoStep: true }),
  resource('/admin/browser-errors', 'errors/browser-errors.ts', {
    write: 'account.own',
    beforeTwoStep: true,
  }),
  resource('/admin/events', 'frame/events.ts', { read: 'account.own', beforeTwoStep: true }),
  resource('/admin/reports.csv', 'reports/reports-csv.ts', { read: 'reports.see' }),
  resource('/admin/reports/ads/:id/file.csv', 'reports/ads-file.ts', { read: 'settings.change' }),
  resource('/admin/lead-sources/:id/returns.csv', 'settings/lead-returns.ts', { read: 'settings.change' }),
  resource('/admin/mailbox/sign-in', 'settings/mailbox-sign-in.ts', { read: 'settings.change' }),
  resource('/admin/audit/export', 'audit/audit-export.ts', { read: 'audit.see' }),
  resource('/admin/people/export', 'people/person-export.ts', { write: 'people.erase' }),
  resource('/admin/articles/links', 'articles/article-links.ts', { read: 'articles.write' }),
  resource('/admin/articles/pictures', 'articles/article-pictures.ts', both('articles.write')),
  resource('/admin/articles/:id/draft', 'articles/article-draft.ts', { write: 'articles.write' }),
  resource('/admin/articles/:id/comments', 'articles/article-comments.ts', both('articles.write')),
  resource('/admin/articles/:id/status', 'articles/article-status.ts', { write: 'articles.write' }),
  resource('/admin/articles/:id/delete', 'articles/article-delete.ts', { write: 'articles.write' }),
  resource('/admin/articles/:id/preview', 'articles/article-preview.ts', { write: 'articles.write' }),
]

/** What it takes to use a permission on submissions of the kind. */
type PermissionOf = (permission: SubmissionAction) => RequiredPermission

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
