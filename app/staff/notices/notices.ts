/** What a person is told by e-mail that happened to the account (OWASP ASVS 6.3.7): a title, and what it means. */
export const notices = {
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'Somebody signed in to your account with your password and one of your recovery codes. That code works no more.',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were made',
    text: 'The recovery codes you had before work no more.',
  },
  'passkey-added': {
    title: 'A passkey was added to your account',
    text: 'It opens the desk without your password and without a code.',
  },
  'passkey-removed': {
    title: 'A passkey was removed from your account',
    text: 'It opens nothing at the desk any more.',
  },
  'passkey-used': {
    title: 'A passkey of yours was used in a new place',
    text: 'Somebody signed in to your account with a passkey, in a browser or from an address where it was not used before.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'All other sessions have ended, and so have links you had made for others and nobody had used.',
  },
  'two-step-on': {
    title: 'Two-step sign-in was switched on',
    text: 'Besides the password your account now asks for a code of an authenticator app.',
  },
  'two-step-off': {
    title: 'Two-step sign-in was switched off',
    text: 'Your password alone opens your account now.',
  },
  'invitation-used': {
    title: 'Your invitation was used',
    text: 'Somebody made an account at the desk with the link that you made.',
  },
} as const

export type NoticeEvent = keyof typeof notices
