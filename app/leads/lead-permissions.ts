/** Who may do what with leads. Who is not named here, may not. */
import { permissionsFor } from '#app/submissions/kind.ts'

export const leadPermissions = permissionsFor(
  { owner: 'all', agent: 'own-and-unassigned' },
  {
    // Agents take what nobody has, and give nothing to others; what is theirs they may give back.
    assign: { owner: 'all', agent: 'unassigned' },
    export: { owner: 'all' },
  },
)
