/**
 * Every table of the product, a file for each subject. From here on migrations are only added: what is in a release is
 * never changed again (docs/how-to/add-a-migration.md). The number goes on from those that this one replaced.
 */
import type { Kysely } from 'kysely'
import { createArticles } from '../baseline/articles.ts'
import { createAssignment } from '../baseline/assignment.ts'
import { createAudit } from '../baseline/audit.ts'
import { createIntake } from '../baseline/intake.ts'
import { createLists } from '../baseline/lists.ts'
import { createMachinery } from '../baseline/machinery.ts'
import { createStaff } from '../baseline/staff.ts'
import { createSubmissions } from '../baseline/submissions.ts'
import { createTimeline } from '../baseline/timeline.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMachinery(db)
  await createSubmissions(db)
  await createIntake(db)
  await createTimeline(db)
  await createLists(db)
  await createStaff(db)
  await createAssignment(db)
  await createAudit(db)
  await createArticles(db)
}
