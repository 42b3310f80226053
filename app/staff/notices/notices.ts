/** What a person is told by e-mail that happened to the account (OWASP ASVS 6.3.7): a title, and what it means. */
export const notices = {
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'Someone signed in to your account with your password and one of your recovery codes. That code no longer works.',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were created',
    text: 'Your old recovery codes no longer work.',
  },
  'passkey-added': {
    title: 'A passkey was added to your account',
    text: 'It signs you in without your password or a code.',
  },
  'passkey-removed': {
    title: 'A passkey was removed from your account',
    text: 'It no longer signs anyone in.',
  },
  'passkey-used': {
    title: 'Your passkey was used in a new place',
    text: 'Someone signed in to your account with a passkey from a browser or an address that had not used it before.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your account is signed out everywhere else, and unused links you made for others no longer work.',
  },
  'two-step-on': {
    title: 'Two-step sign-in was turned on',
    text: 'Your account now asks for your password and a code from your authenticator app.',
  },
  'two-step-off': {
    title: 'Two-step sign-in was turned off',
    text: 'Your account now asks for your password only.',
  },
  'invitation-used': {
    title: 'Your invitation was used',
    text: 'Someone created a desk account with the invitation link you made.',
  },
} as const

export type NoticeEvent = keyof typeof notices
