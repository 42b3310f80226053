import type { FormAnswer } from '../forms/form-answer.ts'

/** What the account page shows only once. */
export interface AccountCodes {
  recoveryCodes: string[]
  /** The otpauth link and the key in it, for the authenticator app. */
  link?: string
  key?: string
}

export type AccountAnswer = FormAnswer<AccountCodes>
