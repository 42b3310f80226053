/** What the server says to a change made on the desk, in words for a toast. */
import type { ArticleStatus } from '#app/articles/article.ts'

export interface WorkAnswer {
  ok: boolean
  message: string
  /** What others did since the form was made. */
  changes?: string[]
}

const articleMoved: Record<`article-${ArticleStatus}`, string> = {
  'article-published': 'Article status updated to published',
  'article-draft': 'Article status updated to draft',
  'article-archived': 'Article status updated to archived',
}

/** Messages of changes that succeeded, by the name under which the address may carry them back (without JavaScript). */
export const notices = {
  ...articleMoved,
  'article-deleted': 'Article deleted successfully',
  'article-saved': 'Article saved',
  'article-restored': 'The older version is the newest text now, as a draft',
  'article-live': 'Published: readers see this text now',
  'article-scheduled': 'Scheduled. What is saved until then goes live with it.',
  'article-scheduled-moved':
    'Scheduled. The time you chose is skipped that day when the clocks go forward, so it was moved on.',
  'article-unscheduled': 'Taken off the schedule',
  'article-unpublished': 'Taken back: readers no longer see this article',
  'article-reviewed': 'Marked as reviewed',
  note: 'Note saved',
  call: 'Call logged',
  mail: 'E-mail noted',
  task: 'Task added',
  'task-done': 'Task done',
  'task-reopened': 'Task is open again',
  taken: 'This is yours now',
  given: 'Given to a colleague',
  'given-back': 'Nobody has it now',
  'contact-banned': 'Nobody will call or write from here on',
  'contact-allowed': 'Calls and e-mail are allowed again',
  merged: 'The two are one now',
  unmerged: 'The two stand by themselves again',
} as const

export type NoticeName = keyof typeof notices

/** The message behind a `notice` parameter, or null: only our own words are ever shown. */
export function noticeText(
  name: string | null,
  own: Readonly<Record<string, string>> = {},
): string | null {
  const texts: Readonly<Record<string, string>> = { ...notices, ...own }
  return name !== null && Object.hasOwn(texts, name) ? (texts[name] ?? null) : null
}

/** The address of exactly this page of a list, without the notice it may carry. */
export function withoutNotice({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  kept.delete('notice')
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
