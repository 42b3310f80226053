/** What the staff page is told after one of its forms was sent. */
export const staffNotices = {
  role: 'The role was changed. It holds from the next click on.',
  disable: 'The account was disabled and all its sessions have ended.',
  enable: 'The account was enabled.',
  'sign-out': 'The sessions have ended.',
  'two-step-off': 'Two-step sign-in was taken off the account, and its sessions have ended.',
  reset: 'A letter with a link to set a new password is on its way.',
  withdraw: 'The invitation was withdrawn. Its link no longer works.',
} as const

export type StaffNotice = keyof typeof staffNotices

export interface StaffAnswer {
  fault?: string
  /** The row whose form was sent; without one, the fault is the invitation form's. */
  item?: string
  typed?: { email: string; role: string }
  /** A link that is shown only now. */
  link?: { address: string; email: string; mailed: boolean; opens: 'account' | 'password' }
}

/** The notice named in the address, or null: only our own words are ever shown. */
export function staffNotice(name: string | null): string | null {
  return name !== null && Object.hasOwn(staffNotices, name) ? staffNotices[name as StaffNotice] : null
}
