import type { FormAnswer } from '../forms/form-answer.ts'

/** What the account page shows only once. */
export interface AccountCodes {
  recoveryCodes: string[]
}

/** The key that an authenticator app is given, shown until a code has proved that it arrived. */
export interface AppKey {
  /** The otpauth link, and the key in it. */
  link: string
  key: string
  /** The link as a QR code: a drawing in so many units. */
  qr: { size: number; path: string }
}

export type AccountAnswer = FormAnswer<AccountCodes>
