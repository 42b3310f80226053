/** The e-mails to colleagues. Their links open a door, so their text is never kept (`confidential`). */
import { agency } from '#app/content/agency/agency.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import { notices } from './notices/notices.ts'
import type { NoticePayload } from './notices/notify.server.ts'
import type { Role } from './permissions.ts'

type EmailText = Pick<Email, 'subject' | 'text' | 'html' | 'confidential'>

/** To a colleague who is to have an account. `link` is absolute. */
export function invitationEmail({ link, role }: { link: string; role: Role }): EmailText {
  return write({
    title: `Your account at the desk of ${agency.name}`,
    paragraphs: [
      `You are invited to the desk of ${agency.name} as ${role}. Make your account with the button below: a name and a password are all it takes.`,
      'The link works once, for three days.',
    ],
    link,
    action: 'Make my account',
    stranger: `Does ${agency.name} mean nothing to you? Then someone mistyped an address. Ignore this letter.`,
  })
}

/** To somebody who forgot the password. */
export function passwordResetEmail({ link }: { link: string }): EmailText {
  return write({
    title: 'Set a new password',
    paragraphs: [
      `Somebody asked for a new password for your account at the desk of ${agency.name}. Was it you? Then set it with the button below.`,
      'The link works once, for one hour. Every session ends then, and two-step sign-in stays as it is.',
    ],
    link,
    action: 'Set a new password',
    stranger: 'It was not you? Ignore this letter: your password stays as it is.',
  })
}

/** To the holder of an account to which something happened. `help` is where a new password is asked for, absolute. */
export function noticeEmail({ event, at, device, address, email }: NoticePayload, help: string): EmailText {
  const { title, text } = notices[event]
  return write({
    title,
    paragraphs: [
      text,
      ...(email ? [`The account is that of ${email}.`] : []),
      `${shortMoment(at)}, ${device}, ${address}.`,
    ],
    stranger:
      event === 'invitation-used'
        ? 'Is this not whom you invited? Then disable the account on the staff page.'
        : `Was it not you? Set a new password at once, which signs everybody else out: ${help}. Then tell an owner of the agency.`,
  })
}

/** To the owner who wants to know whether e-mails arrive. */
export function testEmail(): Omit<EmailText, 'confidential'> {
  const { confidential: _, ...text } = write({
    title: 'A test letter from your desk',
    paragraphs: [
      `You asked the desk of ${agency.name} to send this letter. If you can read it, letters about leads and applications can reach you too.`,
    ],
    stranger: 'Look into the folder for junk as well: what lands there once lands there again.',
  })
  return text
}

function write(email: {
  title: string
  paragraphs: readonly string[]
  link?: string
  action?: string
  stranger: string
}): EmailText {
  const { title, paragraphs, link, action, stranger } = email
  return {
    subject: title,
    confidential: true,
    text: [title, ...paragraphs, ...(link ? [link] : []), stranger, agency.name].join('\n\n'),
    html: renderEmail({
      title,
      foot: [agency.name],
      children: (
        <>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          {link && (
            <Paragraph>
              <Action href={link}>{action}</Action>
            </Paragraph>
          )}
          <Paragraph>{stranger}</Paragraph>
        </>
      ),
    }),
  }
}
