/** The words around a consultation that is finished another time, by a link in an email. */
import type { PublicAgency } from './agency/agency.ts'

/** Beside the button. */
export const laterCopy = {
  button: 'Send me a link to go on',
  note: 'We email you one link that opens what you typed on any phone or computer, for seven days. This is not a request: nobody calls you, and you agree to nothing.',
}

/** What is said once the button was pressed. */
export const laterSaid = {
  emailed: 'The link is on its way to your email. It works for seven days.',
  kept: 'We sent you the link a few minutes ago. It opens what you typed since then, too. If you cannot find the email, look in your spam folder.',
  enough:
    'We have emailed several links to this address today and cannot send another one. Please look in your spam folder, or call us.',
  noEmail: 'This site cannot send email right now. You can send your request below, or call us.',
} as const

/** Where a draft was sent from another window meanwhile. */
export const sentBeforeNotice =
  'We already have this request: you sent it from another window. To change something, please call us.'

export interface ContinueText {
  heading: string
  body: string
}

export type ContinueState = 'open' | 'asked' | 'sent' | 'unknown' | 'deleted'

/** What the page says, by what became of the link. */
export function continueCopy({ name }: Pick<PublicAgency, 'name'>) {
  const texts: Readonly<Record<ContinueState, ContinueText>> = {
    open: {
      heading: 'Pick up where you left off',
      body: 'Everything you typed is here. Nothing has been sent to an agent yet: that happens when you send the form.',
    },
    asked: {
      heading: 'Finish now or later',
      body: 'Everything you typed is still here. Nothing has been sent to an agent yet: that happens when you send the form.',
    },
    sent: {
      heading: 'We have your request',
      body: 'It was sent with this link, and we will be in touch as our email to you says. There is nothing more to do. To change something, call us.',
    },
    unknown: {
      heading: 'This link opens nothing any more',
      body: 'Links to a half-finished form last seven days, and this one has ended, was deleted, or is not complete. Call us, or start again below.',
    },
    deleted: {
      heading: 'What you typed is deleted',
      body: 'The link in our email opens nothing any more. If you would still like advice, call us or start again.',
    },
  }
  return {
    texts,
    meta: {
      title: `Finish your request | ${name}`,
      description: 'Go on with a consultation request that you began earlier.',
    },
    formHeading: 'Schedule Your Free Consultation',
    again: 'Start a new request',
    erase: {
      heading: 'Changed your mind?',
      body: 'You can delete what you typed now. Otherwise we delete it when the link ends, seven days after our email.',
      button: 'Delete what I typed',
    },
  }
}

export type ContinueCopy = ReturnType<typeof continueCopy>
