/** What the functions of this room work with: made once by `openStaff`, handed to each of them. */
import type { Auth } from './auth.server.ts'
import type { SessionParts } from './sessions.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

export interface StaffParts extends SessionParts {
  auth: Auth
  limits: SignInLimits
  /** False while no mail server is set: one-time links are then shown to owners only. */
  lettersLeave: boolean
  /** Call it after the commit that added a letter's job. */
  wakeJobs(): void
  /** Call it after the commit that ended sessions or changed what somebody may see: open desks look at once. */
  sessionsChanged(): void
}
