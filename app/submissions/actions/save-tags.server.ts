/** Puts tags on a submission (`add`) or takes them off (`remove`); several are separated by commas. */
import { invalid, type Outcome } from '#app/lib/outcome.ts'
import { maxTags, readTags } from '../tags/tag-words.ts'
import { listTags } from '../tags/tags.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const saveTags: Action = async (context, { add, remove, version, once }) => {
  const read = readTags(remove ?? add)
  if ('issue' in read) return invalid(read.issue)
  const { kind } = context
  const isOff = remove !== undefined
  return changeSubmission(context, {
    permission: 'notes',
    version,
    once,
    replaces: false,
    async make(tx, { id }) {
      const known = (await listTags(tx, [id])).get(id) ?? []
      const words = read.words.filter((word) => known.includes(word) === isOff)
      if (words.length === 0) return unchanged(isOff)
      if (!isOff && known.length + words.length > maxTags)
        return invalid(formatFull(kind.copy.one, known.length))
      const own = tx.deleteFrom('submission_tags').where('subject_id', '=', id)
      const rows = words.map((word) => ({ subject_id: id, word, kind: kind.name, from_id: null }))
      await (isOff ? own.where('word', 'in', words) : tx.insertInto('submission_tags').values(rows)).execute()
      return {
        event: { type: 'tags', data: isOff ? { added: [], removed: words } : { added: words, removed: [] } },
        audit: { action: `${kind.name}-tags-changed` },
        notice: isOff ? 'untagged' : 'tagged',
      }
    },
  })
}

const unchanged = (isOff: boolean): Outcome => ({ kind: 'ok', notice: isOff ? 'tag-gone' : 'tag-known' })

/** True for what `saveTags` says where there was nothing to do. */
export const isUnchanged = (outcome: Outcome): boolean =>
  outcome.kind === 'ok' && (outcome.notice === 'tag-gone' || outcome.notice === 'tag-known')

const formatFull = (one: string, count: number) =>
  `Up to ${maxTags} tags fit on one ${one}, and this one has ${count}. Take one off first.`
