/** What the account page is told after one of its forms was sent. */
export const accountNotices = {
  password: 'Password changed. All other sessions have ended.',
  'two-step-start': 'Two-step sign-in has begun.',
  'two-step-confirm': 'Two-step sign-in is on.',
  'two-step-stop': 'Two-step sign-in is off.',
  'recovery-codes': 'New recovery codes were made.',
  'passkey-add': 'The passkey was added. You can sign in with it from now on.',
  'passkey-remove': 'The passkey was removed. It opens nothing here any more.',
  session: 'The session has ended.',
  'sessions-others': 'All other sessions have ended.',
} as const

export type AccountForm = keyof typeof accountNotices

export interface AccountAnswer {
  form: AccountForm
  fault?: string
  /** The row of a list whose form was sent. */
  item?: string
  /** The otpauth link and the key in it, for the authenticator app. */
  link?: string
  key?: string
  recoveryCodes?: string[]
}

/** The notice named in the address, or null: only our own words are ever shown. */
export function accountNotice(name: string | null): string | null {
  return name !== null && Object.hasOwn(accountNotices, name) ? accountNotices[name as AccountForm] : null
}
