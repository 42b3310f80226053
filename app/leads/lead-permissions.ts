/** Who may do what with leads. What is not listed here, nobody may do. */
import type { Kind } from '#app/submissions/kind.ts'

const working = { owner: 'all', agent: 'own-and-unassigned' } as const
const ownerOnly = { owner: 'all' } as const

export const leadPermissions: Kind['permissions'] = {
  see: working,
  status: working,
  notes: working,
  calls: working,
  // Agents take what nobody has, and give nothing away.
  assign: { owner: 'all', agent: 'unassigned' },
  junk: ownerOnly,
  merge: ownerOnly,
  'allow-contact': ownerOnly,
  export: ownerOnly,
}
