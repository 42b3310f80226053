/**
 * Whoever agreed to calls or texts agreed to them at the number they gave (47 CFR 64.1200(f)(9)). A number that staff put in
 * its place has no such agreement: a proof of this version says so, and the earlier one stays.
 */
export const correctedConsent = {
  version: 'number-corrected',
  explained: 'Staff changed the phone number. The agreement before was for the earlier number.',
} as const
