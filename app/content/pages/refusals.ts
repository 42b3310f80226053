/** What a visitor reads when the server turns a request down: what happened, and what to do now. */
export type RefusalStatus = 403 | 413 | 429 | 500 | 503

export interface RefusalCopy {
  heading: string
  happened: string
  whatToDo: string
}

export const refusals: Readonly<Record<RefusalStatus, RefusalCopy>> = {
  403: {
    heading: 'We could not accept this form',
    happened:
      'It seems to have been sent from another website, so we stopped it to protect you. Nothing was saved.',
    whatToDo: 'Go to our home page and fill in the form there, or call us.',
  },
  413: {
    heading: 'That was more than we can take',
    happened: 'What you sent is larger than our form accepts. Nothing was saved.',
    whatToDo: 'Go back, shorten your message and send it again. You can tell us the rest on the phone.',
  },
  429: {
    heading: 'Please wait a little',
    happened: 'Several forms have just come from your connection, so this one was not saved.',
    whatToDo:
      'Go back, wait a few minutes and send it again. What you typed should still be there. Or call us.',
  },
  500: {
    heading: 'Something went wrong. Please try again or call us directly.',
    happened: 'The mistake is ours, not yours. We have made a note of it.',
    whatToDo: 'Go back and try once more. If it fails again, call us and we will take your request by phone.',
  },
  503: {
    heading: 'Something went wrong. Please try again or call us directly.',
    happened: 'Our system is away for a moment, so your request was not saved.',
    whatToDo:
      'Go back and send it again in a minute. What you typed should still be there. Or call us and we will take it by phone.',
  },
}
