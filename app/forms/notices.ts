/** What is said of a form as a whole. In a file of its own, because every public page carries it. */

export const failedNotice = 'Something went wrong. Please try again or call us directly.'

export const offlineNotice =
  'You seem to be offline. What you typed stays here: send it again when you are back, or call us.'
/** The sentence where no answer came, and the device keeps nothing. */
export const unansweredNotice = 'No answer came. What you typed stays here: send it again or call us.'
/** The sentence in its place once there is a connection again. */
export const onlineNotice = 'You are back online. Nothing was sent yet: please press the button again.'

/** What is said where a form was asked for that cannot be drawn without a connection, and in its place once there is one. */
export const unopenedNotice = 'You seem to be offline. Try again when you are back, or call us.'
export const reopenNotice = 'You are back online.'
