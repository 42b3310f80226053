import { undescribed } from '#app/articles/draft/issue-text.ts'
import type { EditorAnswer, FieldIssues } from '../editor-answer.ts'

export interface Blockers {
  action: string
  issues: FieldIssues
  hasUndescribed: boolean
  links: NonNullable<EditorAnswer['brokenLinks']>
  wording: NonNullable<EditorAnswer['wording']>
  review: string | null
  openComments: number
}

/** All of it; null where nothing is, and for one field alone, which is led to at once and says it beside itself. */
export function blockersOf(action: string, answer: EditorAnswer | undefined): Blockers | null {
  if (!answer?.held) return null
  const { issues: all = {}, brokenLinks: links = [], wording = [], held } = answer
  const hasUndescribed = all.content?.includes(undescribed) ?? false
  const issues = hasUndescribed ? withoutPictures(all) : all
  const others = links.length + wording.length + held.openComments
  const isOneField = Object.keys(issues).length < 2 && !hasUndescribed && held.review === null
  return isOneField && others === 0 ? null : { action, issues, hasUndescribed, links, wording, ...held }
}

function withoutPictures({ content = '', ...others }: FieldIssues): FieldIssues {
  const rest = content.split('. ').filter((one) => one !== undescribed)
  return rest.length > 0 ? { ...others, content: rest.join('. ') } : others
}

/** True where nothing is left that the text cannot go out with. */
export const mayGoOn = ({ issues, hasUndescribed, review }: Blockers) =>
  Object.keys(issues).length === 0 && !hasUndescribed && review === null
