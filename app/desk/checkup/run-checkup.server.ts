/** The doctor's look at the installation, asked for by an owner at the desk: noted in the audit trail, and not too often. */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListedFinding } from '#app/platform/doctor/finding.ts'
import type { Limit, LimitRule } from '#app/platform/limits.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

/** It connects to partners that count who knocks. All owners together, and all nodes where the count is in the database. */
export const checkupLimit: LimitRule = { name: 'checkup', times: 5, seconds: 600 }

export interface CheckupContext {
  database: Database
  doctor: { limit: Limit | null; examine(): Promise<ListedFinding[]> }
  who: SignedIn
  address: string
}

export interface Checkup {
  at: string
  /** The red ones first, then as they stand in the list of the command. */
  findings: ListedFinding[]
}

/** Looks at everything, for up to ten seconds, or says how long to wait. */
export async function runCheckup({ database, doctor, who, address }: CheckupContext) {
  const seconds = (await doctor.limit?.use('all')) ?? 0
  if (seconds > 0)
    return {
      kind: 'unavailable' as const,
      seconds,
      message: `The installation was just checked several times. Try again in ${formatWait(seconds)}.`,
    }
  const findings = await doctor.examine()
  const red = findings.filter(({ state }) => state === 'bad').length
  await recordAudit(database.db, {
    action: 'installation-checked',
    staffId: who.person.id,
    address,
    detail: { red },
  }).catch((error: unknown) => {
    // A database that is away is what the findings say; without it nobody could read them.
    if (findings.every(({ area, state }) => area !== 'Database' || state !== 'bad')) throw error
  })
  const result: Checkup = { at: new Date().toISOString(), findings: byUrgency(findings) }
  return { kind: 'shown' as const, result }
}

const formatWait = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

const order = { bad: 0, note: 1, ok: 2 } as const

const byUrgency = (findings: readonly ListedFinding[]) =>
  findings.toSorted((a, b) => order[a.state] - order[b.state])
