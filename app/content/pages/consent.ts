/** The words of the page that hands out a certificate of consent, and says whether one was altered. */
import type { PublicAgency } from '../agency/agency.ts'

export type ConsentPageState = 'open' | 'ended' | 'check' | 'known' | 'unknown'

export function consentPageCopy({ name }: Pick<PublicAgency, 'name'>) {
  const check = {
    heading: 'Check a certificate of consent',
    body: `Choose the PDF or JSON file that you were given, or paste its SHA-256. We say whether ${name} handed out this very file. It is not kept.`,
  }
  const texts: Readonly<Record<ConsentPageState, { heading: string; body: string }>> = {
    open: {
      heading: 'Certificate of consent',
      body: `What one person agreed to when they wrote to ${name}: the words, the boxes, when, where and from which device. Each download is noted.`,
    },
    ended: {
      heading: 'This link has ended',
      body: `Links to a certificate work for 30 days. Ask whoever sent it at ${name} for a new one.`,
    },
    check,
    known: {
      heading: 'This file is as we handed it out',
      body: 'Not a byte of it was changed. We handed it out first on',
    },
    unknown: {
      heading: 'We did not hand out this file',
      body: `Either it was changed, even by saving it anew, or it is not from ${name}. Ask for the file again, or call us.`,
    },
  }
  return {
    texts,
    meta: { title: `Certificate of consent | ${name}`, description: check.body },
    buttons: { pdf: 'Download the PDF', json: 'Download as JSON' },
    file: 'File',
    digest: 'Or its SHA-256',
    send: 'Check',
    again: 'Check a file',
    unreadable: 'Choose a file of at most 4 MB, or paste the 64 signs of its SHA-256.',
  }
}

export type ConsentPageCopy = ReturnType<typeof consentPageCopy>
