/** The e-mails to colleagues. Their links open a door, so their text is never kept (`confidential`). */
import { agency } from '#app/content/agency/agency.ts'
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import { type NoticePayload, notices } from '../notices/notify.server.ts'
import type { Role } from '../permissions.ts'

type EmailText = Pick<Email, 'subject' | 'text' | 'html' | 'confidential'>

/** To a colleague who is to have an account. `link` is absolute. */
export function invitationEmail({ link, role }: { link: string; role: Role }): EmailText {
  return write({
    title: `Your ${agency.name} desk account`,
    paragraphs: [
      `You are invited to join the ${agency.name} desk as ${role}. Use the button below to create your account. All you need is a name and a password.`,
      'The link works once and expires in three days.',
    ],
    link,
    action: 'Create my account',
    stranger: `If you do not know ${agency.name}, someone probably mistyped an address. You can ignore this email.`,
  })
}

export function passwordResetEmail({ link }: { link: string }): EmailText {
  return write({
    title: 'Set a new password',
    paragraphs: [
      `Someone asked to reset the password for your ${agency.name} desk account. If it was you, use the button below to set a new one.`,
      'The link works once and expires in one hour. Setting a new password signs you out everywhere. Two-step sign-in does not change.',
    ],
    link,
    action: 'Set a new password',
    stranger: 'If it was not you, ignore this email. Your password has not changed.',
  })
}

/** To the holder of an account to which something happened. `help` is where a new password is asked for, absolute. */
export function noticeEmail({ event, at, device, address, email }: NoticePayload, help: string): EmailText {
  const { title, text } = notices[event]
  return write({
    title,
    paragraphs: [
      text,
      ...(email ? [`The account belongs to ${email}.`] : []),
      `${shortMoment(at)}, ${device}, ${address}.`,
    ],
    stranger:
      event === 'invitation-used'
        ? 'If this is not the person you invited, disable the account on the Staff page.'
        : `If this was not you, set a new password now, which signs everyone else out: ${help}. Then tell an owner of the agency.`,
  })
}

export function testEmail(): Omit<EmailText, 'confidential'> {
  const { confidential: _, ...text } = write({
    title: 'A test email from your desk',
    paragraphs: [
      `You asked the ${agency.name} desk to send this email. If you can read it, emails about leads and applications will reach you too.`,
    ],
    stranger: 'If you found it in your spam folder, mark it as not spam so later emails reach your inbox.',
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
    text: [title, ...paragraphs, ...(link ? [link] : []), stranger, agency.name, ...sampleFoot].join('\n\n'),
    html: renderEmail({
      title,
      foot: [agency.name, ...sampleFoot],
      children: (
        <>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          {link && <Action href={link}>{action}</Action>}
          <Paragraph>{stranger}</Paragraph>
        </>
      ),
    }),
  }
}
