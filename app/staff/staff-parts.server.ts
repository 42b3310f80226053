/** What the functions of this room work with: made once by `openStaff`, handed to each of them. */

import { z } from 'zod'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { setting } from '#app/platform/settings.server.ts'
import type { Role } from './permissions.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

export interface StaffParts extends Secrets {
  config: Pick<Config, 'siteUrl' | 'secure'>
  /** Migrated. */
  database: Database
  limits: SignInLimits
  /** False while no mail server is set: one-time links are then shown to owners only. */
  mailer: { readonly leaves: boolean }
  /** Call it after the commit that added an e-mail's job. */
  wakeJobs(): void
  /** Call it after the commit that ended sessions or changed what somebody may see: open desks look at once. */
  sessionsChanged(): void
  /** What people work on when their right to it ends. */
  handOn: HandOn
}

export interface HandOn {
  /** Hands it on, in the transaction in which that right ends. Returns what came of it, for the audit trail. */
  make(
    tx: Queries,
    leaving: { staffId: string; role: Role | null; by: { staffId: string; address: string } },
  ): Promise<{ handedOn?: number; freed?: number }>
  /** Call it after the commit. */
  made(): void
}

/** Whether everybody must have two-step sign-in. Who has not is led to set it up and reaches nothing else before. */
export const twoStepRequired = setting('staff.two-step-required', z.boolean(), false)
