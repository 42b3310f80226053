/** What the functions of this room work with: made once by `openStaff`, handed to each of them. */
import type { Auth } from './auth.server.ts'
import type { SessionParts } from './sessions.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

export interface StaffParts extends SessionParts {
  auth: Auth
  limits: SignInLimits
}
