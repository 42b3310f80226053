/** What staff are told once something is done: every message of the desk, by the screen that says it. */
import type { ArticleStatus } from '#app/articles/article.ts'

/** Each status has a name of its own here, so that the address never carries words. */
const articleMoved: Record<`article-${ArticleStatus}`, string> = {
  'article-published': 'Article status updated to published',
  'article-draft': 'Article status updated to draft',
  'article-archived': 'Article status updated to archived',
}

/** By the name under which an address carries it to the next page: only words of this table are ever shown. */
export const notices = {
  /** Of submissions and articles, wherever they stand; a kind of submission adds its own. */
  rows: {
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
  },
  'sign-in': {
    reset: 'Your new password is set. Sign in with it.',
    'signed-out': 'You are signed out. Nothing you typed is left in this browser.',
  },
  account: {
    password:
      'Password changed. All other sessions have ended, and links you made for others and nobody used.',
    'two-step-confirm': 'Two-step sign-in is on.',
    'two-step-stop': 'Two-step sign-in is off.',
    'passkey-add': 'The passkey was added. You can sign in with it from now on.',
    'passkey-remove': 'The passkey was removed. It opens nothing here any more.',
    session: 'The session has ended.',
    'sessions-others': 'All other sessions have ended.',
  },
  staff: {
    role: 'The role was changed. It holds from the next click on.',
    disable: 'The account was disabled. All its sessions and the invitations it made have ended.',
    enable: 'The account was enabled.',
    'sign-out': 'The sessions have ended.',
    'two-step-off': 'Two-step sign-in was taken off the account, and its sessions have ended.',
    reset: 'A letter with a link to set a new password is on its way.',
    withdraw: 'The invitation was withdrawn. Its link no longer works.',
  },
  emails: {
    resent: 'It will be tried again now.',
    'test-sent': 'The mail server took the test letter. Look into your mailbox.',
    'test-kept': 'No mail server is set (SMTP_URL), so the test letter did not leave. It is kept below.',
  },
  email: { resent: 'The letter will be tried again now.' },
  settings: { saved: 'The setting was saved.' },
} as const

export type NoticeOf<Screen extends keyof typeof notices> = keyof (typeof notices)[Screen]
export type NoticeName = NoticeOf<'rows'>

/** The message behind a `notice` parameter, from what the screen may say, or null. */
export function noticeText(
  name: string | null,
  texts: Readonly<Record<string, string>> = notices.rows,
): string | null {
  return name !== null && Object.hasOwn(texts, name) ? (texts[name] ?? null) : null
}

/** The address of exactly this page of a list, without the notice it may carry. */
export function withoutNotice({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  kept.delete('notice')
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
