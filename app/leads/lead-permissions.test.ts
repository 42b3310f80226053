import { describe, expect, it } from 'vitest'
import { roles } from '#app/staff/permissions.ts'
import { kindScope, mayOf, type SubmissionAction } from '#app/submissions/model/kind.ts'
import { leads } from './lead-kind.server.ts'

/** Cell by cell: owner, agent, recruiter, editor. */
const table: Record<SubmissionAction, [string, string, string, string]> = {
  see: ['all', 'own-and-unassigned', '-', '-'],
  status: ['all', 'own-and-unassigned', '-', '-'],
  notes: ['all', 'own-and-unassigned', '-', '-'],
  calls: ['all', 'own-and-unassigned', '-', '-'],
  assign: ['all', 'unassigned', '-', '-'],
  junk: ['all', '-', '-', '-'],
  merge: ['all', '-', '-', '-'],
  'allow-contact': ['all', '-', '-', '-'],
  export: ['all', '-', '-', '-'],
  import: ['all', '-', '-', '-'],
}

describe('permissions on leads', () => {
  it.each(Object.entries(table))('to %s reach as far as the table says', (name, cells) => {
    const action = name as SubmissionAction
    expect(roles.map((role) => kindScope(leads, role, action) ?? '-')).toEqual(cells)
    expect(roles.map((role) => mayOf(leads, role, action))).toEqual(cells.map((cell) => cell !== '-'))
  })
})
