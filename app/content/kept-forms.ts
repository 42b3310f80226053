/** The words around a form that could not be sent for want of a connection, and is kept on the visitor's device. */

/** Where the form stood, and in the message that passes. */
export const keptNotice =
  'No connection, so nothing has been sent yet. Your request is kept on this device and goes out by itself once you are back online.'

/** After the name of the form, by what has become of it. */
export const keptSaid = {
  waiting: 'not sent yet. It goes out by itself once you are back online. In a hurry?',
  sent: 'sent.',
  refused: 'not sent. It needs another look first.',
  stale: 'not sent. It waited for more than two days, so please look at it again.',
} as const

export const keptCopy = {
  label: 'Requests kept on this device',
  send: 'Send now',
  takeBack: 'Take it back',
  takenBack: 'Taken back: nothing was sent. What you typed is in the form again.',
  open: 'Open the form',
  next: 'See what happens next',
  close: 'Close',
} as const
