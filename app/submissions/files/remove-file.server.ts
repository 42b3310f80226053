/** Removes a file from a person (`remove`), or puts it back (`restore`), which is possible for a month. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { backDays, maxFiles } from './file-limits.ts'
import { findFile } from './list-files.server.ts'
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
