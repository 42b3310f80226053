/** Who may do what with applications. What is not listed here, nobody may do. */
import type { Kind } from '#app/submissions/kind.ts'

const working = { owner: 'all', recruiter: 'all' } as const
const ownerOnly = { owner: 'all' } as const

export const recruitPermissions: Kind['permissions'] = {
  see: working,
  status: working,
  notes: working,
  calls: working,
  assign: working,
  export: working,
  junk: ownerOnly,
  merge: ownerOnly,
  'allow-contact': ownerOnly,
}
