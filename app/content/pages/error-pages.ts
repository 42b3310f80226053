/** What a visitor reads when the server turns a request down: what happened, and what to do now. */
export type ErrorPageStatus = 403 | 413 | 429 | 500 | 503

export interface ErrorPageCopy {
  heading: string
  happened: string
  whatToDo: string
}

export const errorPages: Readonly<Record<ErrorPageStatus, ErrorPageCopy>> = {
  403: {
    heading: 'We could not accept this form',
    happened:
      'It appears to have been sent from another website, so we blocked it to protect you. Nothing was saved.',
    whatToDo: 'Go to our home page and fill in the form there, or call us.',
  },
  413: {
    heading: 'Your form is too large',
    happened: 'What you sent is larger than our form accepts, so nothing was saved.',
    whatToDo: 'Go back, shorten your message and send it again. You can also call us.',
  },
  429: {
    heading: 'Please wait a few minutes',
    happened: 'We just received several forms from your connection, so this one was not saved.',
    whatToDo:
      'Go back, wait a few minutes and send it again. What you typed should still be there. You can also call us.',
  },
  500: {
    heading: 'Something went wrong. Please try again or call us directly.',
    happened: 'The error is on our side, and it has been logged.',
    whatToDo:
      'Go back and try again. If it still does not work, call us and we will take your request by phone.',
  },
  503: {
    heading: 'Something went wrong. Please try again or call us directly.',
    happened: 'Our system is temporarily unavailable, so your request was not saved.',
    whatToDo:
      'Go back and send it again in a minute. What you typed should still be there. You can also call us, and we will take your request by phone.',
  },
}

/** While no server answers, for pages and for forms whose way nobody can tell any more. */
export const away = {
  heading: 'Our website is not available right now',
  happened: 'It should be back in a minute. If you just sent us a form, we may not have received it.',
  whatToDo:
    'Wait a moment, then reload the page, or go back and send your form again. If you need us now, call us, and we will take your request by phone.',
} as const satisfies ErrorPageCopy

/** For those who have to come back because too many are here at once. */
export const busy = {
  page: {
    heading: 'Our website is very busy right now',
    happened: 'More people are here at this moment than we can serve, so we could not send you this page.',
    whatToDo: 'Wait a few seconds and reload the page. If you need an answer now, call us.',
  },
  /** Above a button with `sendAgain` on it, and what they typed behind it. */
  form: {
    heading: 'Your form was not sent yet',
    happened:
      'Our website is very busy right now, so we could not save it. Your answers are kept on this page.',
    whatToDo:
      'Wait a few seconds and press the button. You can also call us, and we will take your request by phone.',
  },
  sendAgain: 'Send again',
} as const satisfies Record<string, ErrorPageCopy | string>
