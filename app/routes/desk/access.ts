/**
 * What each address of the desk needs: one row per route, for reading and for posting. The guard knows nothing
 * else, so a route without a row is a 404 for everybody, and a missing verb is refused.
 */
import type { AccessTable } from '#app/desk/frame/admit.server.ts'

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
  '/admin/leads/:id': { kind: 'page', read: 'leads.see' },
  '/admin/leads/:id/compare/:other': { kind: 'page', read: 'leads.merge' },
  '/admin/recruits': { kind: 'page', read: 'recruits.see' },
  '/admin/recruits/:id': { kind: 'page', read: 'recruits.see' },
  '/admin/recruits/:id/compare/:other': { kind: 'page', read: 'recruits.merge' },
  '/admin/articles': { kind: 'page', read: 'articles.write' },
  '/admin/articles/new': { kind: 'page', read: 'articles.write', write: 'articles.write' },
  '/admin/articles/:id/edit': { kind: 'page', read: 'articles.write', write: 'articles.write' },
  '/admin/articles/:id/versions': { kind: 'page', read: 'articles.write' },
  '/admin/articles/:id/versions/:number': { kind: 'page', read: 'articles.write', write: 'articles.write' },
  '/admin/letters': { kind: 'page', read: 'letters.see', write: 'letters.see' },
  '/admin/people': { kind: 'page', read: 'people.erase', write: 'people.erase' },
  '/admin/letters/:id': { kind: 'page', read: 'letters.see', write: 'letters.see' },
  '/admin/staff': { kind: 'page', read: 'staff.manage', write: 'staff.manage' },
  '/admin/audit': { kind: 'page', read: 'audit.see' },
  '/admin/settings': { kind: 'page', read: 'settings.change', write: 'settings.change' },

  '/admin/sign-out': { kind: 'machine', write: 'account.own', beforeTwoStep: true },
  '/admin/still-here': { kind: 'machine', write: 'account.own', beforeTwoStep: true },
  '/admin/events': { kind: 'machine', read: 'account.own', beforeTwoStep: true },
  '/admin/account/passkey': { kind: 'machine', write: 'account.own' },
  '/admin/audit/export': { kind: 'machine', read: 'audit.see' },
  '/admin/leads.csv': { kind: 'machine', read: 'leads.export' },
  '/admin/recruits.csv': { kind: 'machine', read: 'recruits.export' },
  '/admin/people/export': { kind: 'machine', write: 'people.erase' },
  '/admin/leads/:id/status': { kind: 'machine', write: 'leads.status' },
  '/admin/leads/:id/junk': { kind: 'machine', write: 'leads.junk' },
  '/admin/leads/:id/assign': { kind: 'machine', write: 'leads.assign' },
  '/admin/leads/:id/notes': { kind: 'machine', write: 'leads.notes' },
  '/admin/leads/:id/calls': { kind: 'machine', write: 'leads.calls' },
  '/admin/leads/:id/tasks': { kind: 'machine', write: 'leads.notes' },
  '/admin/leads/:id/merge': { kind: 'machine', write: 'leads.merge' },
  '/admin/leads/:id/allow-contact': { kind: 'machine', write: 'leads.allow-contact' },
  '/admin/recruits/:id/status': { kind: 'machine', write: 'recruits.status' },
  '/admin/articles/:id/draft': { kind: 'machine', write: 'articles.write' },
  '/admin/articles/links': { kind: 'machine', read: 'articles.write' },
  '/admin/articles/pictures': { kind: 'machine', write: 'articles.write' },
  '/admin/articles/:id/status': { kind: 'machine', write: 'articles.publish' },
  '/admin/articles/:id/delete': { kind: 'machine', write: 'articles.delete' },
  '/admin/articles/:id/preview': { kind: 'machine', write: 'articles.write' },
  '/admin/recruits/:id/junk': { kind: 'machine', write: 'recruits.junk' },
  '/admin/recruits/:id/assign': { kind: 'machine', write: 'recruits.assign' },
  '/admin/recruits/:id/notes': { kind: 'machine', write: 'recruits.notes' },
  '/admin/recruits/:id/calls': { kind: 'machine', write: 'recruits.calls' },
  '/admin/recruits/:id/tasks': { kind: 'machine', write: 'recruits.notes' },
  '/admin/recruits/:id/merge': { kind: 'machine', write: 'recruits.merge' },
  '/admin/recruits/:id/allow-contact': { kind: 'machine', write: 'recruits.allow-contact' },
}

/** The row of a matched route; React Router writes its pattern without the first slash. */
export const accessTo = (pattern: string) => access[`/${pattern.replace(/^\//, '')}`]
