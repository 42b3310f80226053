/** The letters to colleagues. Their links open a door, so their words are never kept (`confidential`). */
import { agency } from '#app/content/agency.ts'
import { Action, Paragraph, renderLetter } from '#app/platform/mailer/email-frame.tsx'
import type { Letter } from '#app/platform/mailer/mailer.server.ts'
import type { Role } from './permissions.ts'

type LetterWords = Pick<Letter, 'subject' | 'text' | 'html' | 'confidential'>

/** To a colleague who is to have an account. `link` is absolute. */
export function invitationLetter({ link, role }: { link: string; role: Role }): LetterWords {
  return write({
    title: `Your account at the desk of ${agency.name}`,
    words: [
      `You are invited to the desk of ${agency.name} as ${role}. Make your account with the button below: a name and a password are all it takes.`,
      'The link works once, for three days.',
    ],
    link,
    action: 'Make my account',
    stranger: `Does ${agency.name} mean nothing to you? Then someone mistyped an address. Ignore this letter.`,
  })
}

/** To somebody who forgot the password. */
export function passwordResetLetter({ link }: { link: string }): LetterWords {
  return write({
    title: 'Set a new password',
    words: [
      `Somebody asked for a new password for your account at the desk of ${agency.name}. Was it you? Then set it with the button below.`,
      'The link works once, for one hour. Every session ends then, and two-step sign-in stays as it is.',
    ],
    link,
    action: 'Set a new password',
    stranger: 'It was not you? Ignore this letter: your password stays as it is.',
  })
}

/** To the owner who wants to know whether letters arrive. */
export function testLetter(): Omit<LetterWords, 'confidential'> {
  const { confidential: _, ...words } = write({
    title: 'A test letter from your desk',
    words: [
      `You asked the desk of ${agency.name} to send this letter. If you can read it, letters about leads and applications can reach you too.`,
    ],
    stranger: 'Look into the folder for junk as well: what lands there once lands there again.',
  })
  return words
}

function write(letter: {
  title: string
  words: readonly string[]
  link?: string
  action?: string
  stranger: string
}): LetterWords {
  const { title, words, link, action, stranger } = letter
  return {
    subject: title,
    confidential: true,
    text: [title, ...words, ...(link ? [link] : []), stranger, agency.name].join('\n\n'),
    html: renderLetter({
      title,
      foot: [agency.name],
      children: (
        <>
          {words.map((paragraph) => (
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
