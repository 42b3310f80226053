import type { FormAnswer } from '../forms/form-answer.ts'

export interface AccountCodes {
  recoveryCodes: string[]
}

/** The key that an authenticator app is given, shown until a code has proved that it arrived. */
export interface AppKey {
  link: string
  key: string
  qr: { size: number; path: string }
}

export type AccountAnswer = FormAnswer<AccountCodes>
