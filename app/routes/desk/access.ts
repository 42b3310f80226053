/**
 * What each address of the desk needs: one row per route, for reading and for posting. The guard knows nothing
 * else, so a route without a row is a 404 for everybody, and a missing verb is refused.
 */
import type { AccessTable } from '#app/desk/admit.server.ts'

export const access: AccessTable = {
  '/admin/sign-in': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/code': { kind: 'page', read: 'anyone', write: 'anyone' },
  '/admin/welcome/:token': { kind: 'page', read: 'anyone', write: 'anyone' },

  '/admin': { kind: 'page', read: 'account.own' },
  '/admin/account': { kind: 'page', read: 'account.own', write: 'account.own' },
  '/admin/leads': { kind: 'page', read: 'leads.see' },
  '/admin/recruits': { kind: 'page', read: 'recruits.see' },
  '/admin/letters': { kind: 'page', read: 'letters.see' },
  '/admin/letters/:id': { kind: 'page', read: 'letters.see', write: 'letters.see' },

  '/admin/sign-out': { kind: 'machine', write: 'account.own' },
  '/admin/still-here': { kind: 'machine', write: 'account.own' },
  '/admin/events': { kind: 'machine', read: 'account.own' },
  '/admin/leads/:id/status': { kind: 'machine', write: 'leads.status' },
  '/admin/leads/:id/junk': { kind: 'machine', write: 'leads.junk' },
  '/admin/recruits/:id/status': { kind: 'machine', write: 'recruits.status' },
  '/admin/recruits/:id/junk': { kind: 'machine', write: 'recruits.junk' },
}

/** The row of a matched route; React Router writes its pattern without the first slash. */
export const accessTo = (pattern: string) => access[`/${pattern.replace(/^\//, '')}`]
