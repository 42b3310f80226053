/** The e-mail with the link to go on. The link opens what was typed, so its text is never kept (`confidential`). */
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'

/** `link` is absolute; `until` is the last day it works: "Sunday, November 29". Of what was typed only a first name is repeated. */
export function writeDraftEmail({
  firstName,
  link,
  until,
}: {
  firstName: string
  link: string
  until: string
}): Pick<Email, 'subject' | 'text' | 'html' | 'confidential'> {
  const name = greetingName(firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const title = 'Pick up where you left off'
  const asked = `You asked ${agency.name} for a link to finish your consultation request. It opens everything you typed, on any phone or computer, through ${until}.`
  const after = [
    'Nothing has been sent to an agent yet, so nobody will call you about it. We delete what you typed when the link ends. You can delete it sooner on the page that the link opens.',
    'Anyone who has this email can open the link, so please do not forward it.',
    'Didn’t ask for this? Someone probably mistyped their email address. Open the link and choose “Delete what I typed”, or do nothing: it goes away by itself.',
  ]
  return {
    subject: `${title} | ${agency.name}`,
    confidential: true,
    text: [greeting, asked, link, ...after, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      foot: emailFoot(),
      children: (
        <>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{asked}</Paragraph>
          <Action href={link}>Go on</Action>
          {after.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </>
      ),
    }),
  }
}
