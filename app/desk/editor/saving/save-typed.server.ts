/** The first half of every post of the editor. */

import { readAnchors, saveAnchors } from '#app/articles/comments/save-anchors.server.ts'
import type { DraftIssues } from '#app/articles/draft/article-draft.server.ts'
import type { ArticleFields } from '#app/articles/draft/issue-text.ts'
import { brokenLinksOf } from '#app/articles/links/broken-links.server.ts'
import { saveDraft } from '#app/articles/versions/save-draft.server.ts'
import { isId } from '#app/lib/ids.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { ActionContext } from '../../forms/action-context.ts'
import type { DraftAnswer, EditorConflict, SavedText } from '../editor-answer.ts'

export interface EditorWork extends ActionContext {
  siteUrl: string
  mailLeaves: boolean
}

export type TypedOutcome = { saved: SavedText; fields: ArticleFields; issues: DraftIssues } | NotKept

export type NotKept =
  /** Gone; or, for a window in which nobody typed, no longer the newest text. */
  | { refused: 'unknown' | 'newer' }
  | { refused: 'changed-meanwhile'; conflict: EditorConflict }
  | { refused: 'too-large'; issues: DraftIssues }

export async function saveTyped(
  { database, who, address, siteUrl }: EditorWork,
  id: string,
  typed: Readonly<Record<string, string>>,
): Promise<TypedOutcome> {
  if (!isId(id)) return { refused: 'unknown' }
  const staffId = who.person.id
  const outcome = await saveDraft(database, {
    id,
    version: readNumber(typed.version),
    by: { staffId, address },
    fields: typed,
    siteUrl,
    aside: readNumber(typed.aside) || null,
    checkpoint: typed.checkpoint === 'on',
    isUntouched: typed.untouched === 'on',
    mark: isId(typed.mark ?? '') ? (typed.mark ?? null) : null,
  })
  if ('saved' in outcome && outcome.saved) {
    const { version, number, at, kept } = outcome.saved
    await saveAnchors(database, { id, version }, readAnchors(typed.anchors))
    const saved = { version, number: number ?? 0, savedAt: at, kept }
    return { saved, fields: outcome.fields, issues: outcome.issues }
  }
  if (!('refused' in outcome)) return { refused: 'too-large', issues: outcome.issues }
  if (outcome.refused !== 'changed-meanwhile') return outcome
  const { refused, by, ...rest } = outcome
  const nameOf = nameFinder(await listStaffNames(database.db))
  const conflict = { ...rest, by: by === null ? 'Someone' : nameOf(by), isMine: by === staffId }
  return { refused, conflict }
}

const readNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export async function autosave(
  work: EditorWork,
  id: string,
  typed: Readonly<Record<string, string>>,
): Promise<{ status: number; answer: DraftAnswer }> {
  const outcome = await saveTyped(work, id, typed)
  if (!('refused' in outcome)) {
    const { saved, fields, issues } = outcome
    const brokenLinks = await brokenLinksOf(work.database, fields.content, id)
    return { status: 200, answer: { ok: true, ...saved, issues, brokenLinks } }
  }
  switch (outcome.refused) {
    case 'unknown':
      return { status: 404, answer: { ok: false, reason: 'unknown' } }
    case 'newer':
      return { status: 409, answer: { ok: false, reason: 'newer' } }
    case 'changed-meanwhile':
      return { status: 409, answer: { ok: false, reason: outcome.refused, ...outcome.conflict } }
    case 'too-large':
      return { status: 413, answer: { ok: false, reason: outcome.refused, issues: outcome.issues } }
  }
}
