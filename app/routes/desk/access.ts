/**
 * What each address of the desk needs: one row per route, for reading and for posting. The guard knows nothing
 * else, so a route without a row is a 404 for everybody, and a missing verb is refused.
 */
import type { AccessTable } from '#app/desk/admit.server.ts'

export const access: AccessTable = {
  '/admin/sign-in': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/code': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/welcome/:token': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/forgot': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/reset/:token': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/sign-in/passkey': { kind: 'machine', write: 'anyone' },

  '/admin': { kind: 'page', read: 'account.own' },
  '/admin/account': { kind: 'page', read: 'account.own', write: 'account.own', beforeTwoStep: true },
  '/admin/promises': { kind: 'page', read: 'promises.see' },
  '/admin/leads': { kind: 'page', read: 'leads.see' },
  '/admin/recruits': { kind: 'page', read: 'recruits.see' },
  '/admin/articles': { kind: 'page', read: 'articles.write' },
  '/admin/articles/new': { kind: 'page', read: 'articles.write', write: 'articles.write' },
  '/admin/articles/:id/edit': { kind: 'page', read: 'articles.write', write: 'articles.write' },
  '/admin/letters': { kind: 'page', read: 'letters.see', write: 'letters.see' },
  '/admin/letters/:id': { kind: 'page', read: 'letters.see', write: 'letters.see' },
  '/admin/staff': { kind: 'page', read: 'staff.manage', write: 'staff.manage' },
  '/admin/audit': { kind: 'page', read: 'audit.see' },
  '/admin/settings': { kind: 'page', read: 'settings.change', write: 'settings.change' },

  '/admin/sign-out': { kind: 'machine', write: 'account.own', beforeTwoStep: true },
  '/admin/still-here': { kind: 'machine', write: 'account.own', beforeTwoStep: true },
  '/admin/events': { kind: 'machine', read: 'account.own', beforeTwoStep: true },
  '/admin/account/passkey': { kind: 'machine', write: 'account.own' },
  '/admin/audit/export': { kind: 'machine', read: 'audit.see' },
  '/admin/leads/:id/status': { kind: 'machine', write: 'leads.status' },
  '/admin/leads/:id/junk': { kind: 'machine', write: 'leads.junk' },
  '/admin/recruits/:id/status': { kind: 'machine', write: 'recruits.status' },
  '/admin/articles/:id/status': { kind: 'machine', write: 'articles.publish' },
  '/admin/articles/:id/delete': { kind: 'machine', write: 'articles.delete' },
  '/admin/recruits/:id/junk': { kind: 'machine', write: 'recruits.junk' },
}

/** The row of a matched route; React Router writes its pattern without the first slash. */
export const accessTo = (pattern: string) => access[`/${pattern.replace(/^\//, '')}`]
