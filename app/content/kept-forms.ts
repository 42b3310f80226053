/** The words around a form that could not be sent for want of a connection, and is kept on the visitor's device. */

/** Where the form stood, by what came of sending it. */
export const keptNotices = {
  offline:
    'No connection, so nothing has been sent yet. Your request is kept on this device and goes out by itself once you are back online.',
  unanswered:
    'No answer came, so we cannot tell whether your request reached us. It is kept on this device and sent again by itself until we answer. It counts once.',
} as const

/** After the name of the form, by what has become of it. */
export const keptSaid = {
  waiting: 'not sent yet. It goes out by itself once you are back online. In a hurry?',
  unanswered: 'not confirmed yet: no answer came. It is sent again by itself. In a hurry?',
  busy: 'not sent yet: we cannot take it at the moment. It goes out by itself in a while. In a hurry?',
  sent: 'sent.',
  refused: 'not sent. It needs another look first.',
  stale: 'not sent. It waited for more than two days, so please look at it again.',
} as const

export const keptCopy = {
  label: 'Requests kept on this device',
  send: 'Send now',
  takeBack: 'Take it back',
  takenBack: 'Taken back: nothing was sent. What you typed is in the form again.',
  /** Where a try had no answer. The telephone follows. */
  perhapsSent:
    'Taken back. It may have reached us before the line broke: if we should not act on it, call us.',
  notNow: 'It could not be sent just now. It goes out by itself as soon as that works.',
  open: 'Open the form',
  next: 'See what happens next',
  close: 'Close',
} as const
