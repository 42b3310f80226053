/** What staff are told once something is done: every message of the desk, by the screen that says it. */
import type { ArticleStatus } from '#app/articles/model/article.ts'

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
    'article-deleted': 'Article deleted. It stays in the trash for 30 days.',
    'preview-revoked': 'Link revoked. It opens nothing any more.',
    'article-untrashed': 'Restored as a draft. Readers cannot open it until it is published.',
    'article-untrashed-moved':
      'Restored as a draft with a new address, because another article has taken the one it had. Readers cannot open it until it is published.',
    'article-saved': 'Article saved',
    'article-restored': 'Version restored as a new draft',
    'article-live': 'Published. Readers see this text now.',
    'article-scheduled': 'Scheduled. Changes you save before then will be published with it.',
    'article-scheduled-moved':
      'Scheduled for an hour later: clocks move forward that day, and the time you chose does not exist.',
    'article-unscheduled': 'Unscheduled',
    'article-moved': 'Moved to another time',
    'article-moved-not-ready':
      'Moved. The text could not go out as it is now: open it in the editor before its time.',
    'article-unpublished': 'Unpublished. Readers no longer see this article.',
    'article-reviewed': 'Marked as reviewed',
    'article-review-asked': 'Sent to review. Your colleagues find it on the first screen of the desk.',
    'article-review-withdrawn': 'Withdrawn from review',
    'comment-made': 'Comment saved',
    'comment-changed': 'Comment changed',
    'comment-deleted': 'Comment deleted',
    'comment-resolved': 'Comment resolved',
    'comment-open': 'Comment reopened',
    entered: 'Lead saved. Log the outcome of your call below.',
    note: 'Note saved',
    call: 'Call logged',
    mail: 'Email logged',
    texted: 'Text saved for sending. Replies stand in the timeline.',
    written: 'Email saved for sending. The timeline shows when it has left.',
    'written-unsent': 'Email kept, and not sent: no mail server is set up here. It leaves once there is one.',
    resolved: 'Done. No answer is needed.',
    'next-step': 'Next step changed',
    'appointment-booked': 'Appointment booked',
    'appointment-booked-told': 'Appointment booked. The confirmation is on its way by email.',
    'appointment-booked-unsent':
      'Appointment booked. Emails are not sent here, because no mail server is set up: tell them yourself.',
    'appointment-moved': 'Appointment moved',
    'appointment-canceled': 'Appointment called off. Its time is free again.',
    chosen: 'Done',
    'view-kept': 'View saved',
    'view-changed': 'View changed',
    'view-deleted': 'View deleted',
    undone: 'Undone',
    'kept-before': 'This was saved already',
    'queue-end': 'That was the last one in the queue for now.',
    'list-end': 'That was the end of this list.',
    'list-part': 'Nobody else among the next 5,000. Continue from here to check the rest.',
    task: 'Task added',
    'task-done': 'Task done',
    'task-reopened': 'Task reopened',
    taken: 'Assigned to you',
    'taken-unlicensed': 'Assigned to you. You hold no license for the state this person lives in.',
    given: 'Assigned to a colleague',
    'given-back': 'Unassigned',
    'handed-over': 'Handed over. Your colleague is told at the desk.',
    'handed-unlicensed':
      'Handed over, to a colleague who holds no license for the state this person lives in.',
    'handed-appointment':
      'Handed over. The appointment stays with whoever has it: your colleague has another one then.',
    'handed-both':
      'Handed over, to a colleague who holds no license for the state this person lives in. The appointment stays with whoever has it: your colleague has another one then.',
    'handed-back': 'Given back. Your colleague is told at the desk.',
    'contact-banned': 'Marked as do not contact',
    'hours-overridden': 'You may call for the next 15 minutes. Your reason is in the timeline.',
    'contact-allowed': 'Calls and email are allowed again',
    corrected: 'Contact details corrected',
    'policy-sold': 'Policy saved. This counts as a sale.',
    'policy-added': 'Policy saved',
    'policy-corrected': 'Policy corrected',
    'policy-removed': 'Policy taken off. What it said is in the timeline.',
    'file-added': 'File added',
    'file-known': 'This file was here already',
    'file-removed': 'File removed. It can be put back for 30 days, below the list.',
    'file-restored': 'File put back',
    fields: 'Custom fields saved',
    tagged: 'Tag added',
    untagged: 'Tag taken off',
    'tag-known': 'This tag was on it already',
    'tag-gone': 'This tag was taken off already',
    merged: 'Records merged',
    unmerged: 'Records separated',
  },
  unmatched: {
    given: 'The email is in the timeline of that person now.',
    dismissed: 'Dismissed. It is still in the mailbox.',
    'dismissed-many': 'The chosen emails are dismissed. They are still in the mailbox.',
  },
  'sign-in': {
    reset: 'Your password was changed. Sign in with the new one.',
    'signed-out': 'You are signed out. Unsaved text was removed from this browser.',
  },
  author: {
    kept: 'Saved. Readers see what they saw before.',
    waiting: 'Saved. An owner can show it on the site; until then readers see what they saw before.',
    shown: 'Saved. Readers see it now.',
    'shown-later': 'Saved. Readers see it with the first published article under this name.',
    hidden: 'Taken off the site. No link leads there any more.',
    deleted: 'Deleted, here and on the site.',
  },
  pictures: {
    described: 'Saved. The picture stays in the library until somebody deletes it.',
    focused: 'Saved. Cards and other crops keep this point now.',
    deleted: 'Picture deleted.',
  },
  account: {
    name: 'Name changed.',
    'name-shown': 'Name changed, also on your author page. Articles under the former name still lead there.',
    'name-waiting':
      'Name changed. Your author page shows the former one until an owner or editor shows the new one.',
    password:
      'Password changed. You are signed out everywhere else, and unused links you made for others no longer work.',
    'two-step-confirm': 'Two-step sign-in is on.',
    'two-step-stop': 'Two-step sign-in is off.',
    'passkey-add': 'Passkey added. You can sign in with it now.',
    'passkey-remove': 'Passkey removed. It no longer works here.',
    'device-remove': 'Removed. That browser is told nothing while the desk is closed.',
    session: 'That session was signed out.',
    theme: 'Colors changed in this browser.',
    'sessions-others': 'You are signed out everywhere else.',
  },
  staff: {
    role: 'Role changed. It takes effect immediately.',
    disable:
      'Account disabled. The person is signed out, the invitations they sent no longer work, and what they had open went to colleagues or is unassigned.',
    enable: 'Account enabled.',
    'sign-out': 'The person is signed out everywhere.',
    'two-step-off':
      'Two-step sign-in was turned off for this account, and the person is signed out everywhere.',
    reset: 'We emailed a link to set a new password.',
    withdraw: 'Invitation withdrawn. Its link no longer works.',
  },
  emails: {
    resent: 'Resending now.',
    'test-sent': 'The mail server accepted the test email. Check your inbox.',
    'test-kept':
      'No mail server is set up (SMTP_URL), so the test email was not sent. It is in the list below.',
  },
  email: { resent: 'Resending the email now.' },
  appointments: {
    'calendar-kept': 'Your calendar is saved. It is looked at in a moment.',
    'calendar-away':
      'The sign-in could not be reached, or is set up wrong. Tell whoever connected the mailbox, or try again in a minute.',
    'calendar-removed': 'Your calendar is removed, and what was known of it is deleted.',
  },
  reports: {
    cost: 'Cost saved.',
    goals: 'Goals saved. The pictures of premium and commission show them.',
    told: 'The files are below.',
    'nothing-new': 'Nothing is new since the last files.',
  },
  errors: {
    'put-all-away': 'All put away. What happens again comes back.',
  },
  sources: {
    saved: 'Saved. It holds from the next lead on.',
    scopes: 'Saved. The key may do that from now on, and nothing else.',
    revoked: 'Revoked. Nothing is taken with its keys any more.',
    returned: 'Marked. It stands in the list for the vendor.',
    kept: 'It is not going back any more.',
    'tried-taken': 'Tried again, and taken in.',
    'tried-refused': 'Tried again. What still cannot be taken stands below with the reason.',
    dismissed: 'Put away.',
  },
  webhooks: {
    saved: 'Saved.',
    resumed: 'Resumed. What waited goes out now.',
    again: 'It is sent again.',
    'nothing-again': 'There was nothing to send again.',
    removed: 'Taken off.',
  },
  pages: {
    saved: 'Saved. Visitors see it once the page is published.',
    aside:
      'A colleague changed this section while you wrote. Theirs stands here; yours is kept aside under Versions, where you can look at it and bring it back.',
    restored: 'Brought back. Visitors see it once the page is published.',
    published: 'Published. Visitors see this page now.',
    scheduled: 'Scheduled. Changes you save before then will be published with it.',
    unscheduled: 'Unscheduled',
  },
  settings: {
    saved: 'Setting saved.',
    'field-saved': 'Field saved.',
    'field-former': 'Field saved. People who have an option that is not offered any more keep it.',
    'field-deleted': 'Field deleted. You can bring it back below.',
    'field-restored': 'Field restored, with the values people had.',
    'template-saved': 'Template saved. Staff can choose it now.',
    'template-deleted': 'Template deleted.',
    'mailbox-saved': 'Saved. Now sign in as the mailbox.',
    'mailbox-connected': 'Connected. Both mail servers let the desk in.',
    'mailbox-disconnected': 'Disconnected, and the permission was taken back.',
    'mailbox-dropped':
      'Disconnected here. The maker was not told: take the permission back there, as the how-to says.',
    'mailbox-away': 'The maker did not answer, so no one could be sent there. Try again in a minute.',
    'mailbox-odd':
      'What answered is not the maker as entered, so no one was sent there. Check the directory (tenant) ID.',
  },
  agency: {
    saved: 'Saved. It is on the site now.',
    unchanged: 'Nothing changed: this is the value already in use.',
    reset: 'Removed. The value from before is in use again.',
  },
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
