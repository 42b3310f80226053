/** The words of the page on which somebody tells us to stop. */
import type { PublicAgency } from '../agency/agency.ts'

export type StopState = 'open' | 'code' | 'stopped' | 'asked'

export function stopCopy({ name, phone }: Pick<PublicAgency, 'name' | 'phone'>) {
  const texts: Readonly<Record<StopState, { heading: string; body: string }>> = {
    open: {
      heading: 'Stop calls, texts and email',
      body: `Type the phone number or email address that ${name} should not use any more. We send a code there, so that nobody can do this for somebody else. You can also reply STOP to a text, or tell us when we call.`,
    },
    code: {
      heading: 'Type the code',
      body: 'A code of six digits is on its way there. It works for 15 minutes. If nothing comes, start again in a while, or call us.',
    },
    stopped: {
      heading: 'We have stopped',
      body: 'From now on nobody here uses this number or address, whoever gave it to us. If you write to us again, we may answer you.',
    },
    asked: {
      heading: 'We have stopped for now',
      body: `Nothing is sent there, and nobody calls. We cannot send a code at the moment, so somebody at the office looks at it. To be sure, call ${phone}.`,
    },
  }
  return {
    home: '/stop' as '/stop' | '/privacy-request/code',
    texts,
    meta: {
      title: `Stop calls, texts and email | ${name}`,
      description: `Tell ${name} to stop using a phone number or an email address.`,
    },
    contact: { label: 'Phone number or email address', hint: 'Such as (303) 555-0100 or ann@example.com' },
    code: { label: 'Code', button: 'Stop' },
    send: 'Send the code',
    again: 'Use another number or address',
    issues: {
      unreadable: 'This is neither a phone number with ten digits nor an email address. Please check it.',
      'wrong-code': 'This is not the code that we sent last, or it has ended. Check it, or send a new one.',
      often: 'Too many tries from here. Please wait a while, or call us.',
      failed: 'We could not do this right now. Please try again, or call us.',
    },
  }
}

export type StopCopy = ReturnType<typeof stopCopy>
