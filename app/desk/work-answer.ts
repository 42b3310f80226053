/** What the server says to a change made on the desk, in words for a toast. */
export interface WorkAnswer {
  ok: boolean
  message: string
}

/** Messages of changes that succeeded, by the name under which the address may carry them back (without JavaScript). */
export const notices = {
  status: 'Lead status updated successfully',
  junk: 'Lead marked as junk',
  restored: 'Lead restored',
} as const

export type NoticeName = keyof typeof notices

/** The message behind a `notice` parameter, or null: only our own words are ever shown. */
export function noticeText(name: string | null): string | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null
}
