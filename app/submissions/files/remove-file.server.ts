/** Removes a file from a person (`remove`), or puts it back (`restore`), which is possible for a month. */

import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { findSubmission } from '../actions/find-submission.server.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { backDays, maxFiles } from './file.ts'
import { moveFile } from './stored-files.server.ts'

export const removeFile: Action = async (context, { remove, restore, version, once }) => {
  const { kind, who } = context
  const isBack = restore !== undefined
  return changeSubmission(context, {
    permission: 'notes',
    version,
    once,
    replaces: false,
    async make(tx, { id }) {
      const file = await findFile(tx, who, kind, id, restore ?? remove ?? '')
      if (!file)
        return { ...notFound, message: `This file is gone. Files can be put back for ${backDays} days.` }
      const state = isBack ? 'kept' : 'removed'
      if (file.state === state) return { kind: 'ok', notice: isBack ? 'file-restored' : 'file-removed' }
      if (isBack && (await isThere(file.subject, file.digest)))
        return invalid('The same file was added again meanwhile, so there is nothing to put back.')
      await moveFile(tx, file.id, state, file.subject)
      const type = isBack ? 'file-restored' : 'file-removed'
      return {
        event: { type, data: { file: file.id, name: file.name } },
        audit: { action: `${kind.name}-${type}`, detail: { file: file.id } },
        notice: type,
      }

      async function isThere(subject: string, digest: string): Promise<boolean> {
        const kept = await tx
          .selectFrom('person_files')
          .select('digest')
          .where('subject_id', '=', subject)
          .where('state', '=', 'kept')
          .limit(maxFiles)
          .execute()
        return kept.some((one) => one.digest === digest)
      }
    },
  })
}

/** What is kept and what can still be put back, newest first. `subjects` are the row and those merged into it, each in reach. */
export const listFiles = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('person_files')
    .select(['id', 'name', 'type', 'bytes', 'added_at', 'added_by', 'state', 'state_at'])
    .where('subject_id', 'in', subjects)
    .where('state', 'in', ['kept', 'removed'])
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

/** A file of the submission `id` or of what was merged into it; undefined where the asker may not see whose it is. */
export async function findFile(db: Queries, who: SignedIn, kind: Kind, id: string, file: string) {
  if (!isId(file)) return undefined
  const row = await findSubmission(db, who, kind, id)
  if (!row || row.merged_into !== null) return undefined
  if (row.junk !== null && !mayOf(kind, who.person.role, 'junk')) return undefined
  const found = await db
    .selectFrom('person_files')
    .select(['id', 'subject_id', 'name', 'type', 'bytes', 'state', 'digest'])
    .where('id', '=', file)
    .where('state', 'in', ['kept', 'removed'])
    .executeTakeFirst()
  if (!found?.subject_id) return undefined
  const subject = found.subject_id
  if (subject === id) return { ...found, subject }
  const isMerged = (await mergedInto(db, id)).includes(subject)
  return isMerged ? { ...found, subject } : undefined
}
