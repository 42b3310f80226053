/** An email that somebody here wrote to one person, as it leaves: their words, and who the agency is. */
import { emailFoot } from '#app/content/promises/email-text.ts'
import { Lines, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'

/** The way out of it (CAN-SPAM Act, 15 U.S.C. 7704(a)(5)); whoever reads the answer marks the person on the desk. */
const wayOut = 'If you do not want email from us, reply and say so. We will not write again.'

export const composeWritten = ({
  subject,
  text,
}: {
  subject: string
  text: string
}): Pick<Email, 'subject' | 'text' | 'html'> => ({
  subject,
  text: [text, wayOut, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
  html: renderEmail({
    title: subject,
    foot: [wayOut, ...emailFoot()],
    children: <Lines>{text}</Lines>,
  }),
})
