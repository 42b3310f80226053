/** A one-time link for a colleague that is shown only now. */
export interface StaffLink {
  address: string
  email: string
  /** True when an e-mail with it is on its way. */
  mailed: boolean
  opens: 'account' | 'password'
}
