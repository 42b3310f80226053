/** Who may do what with applications. Who is not named here, may not. */
import { permissionsFor } from '#app/submissions/kind.ts'

const working = { owner: 'all', recruiter: 'all' } as const

export const recruitPermissions = permissionsFor(working, { assign: working, export: working })
