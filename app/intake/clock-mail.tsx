/** The letter that says that a promise is about to be broken, or was. */
import { sayDeadline, sayShortDeadline } from '#app/content/letter-words.ts'
import { promises } from '#app/content/promises.ts'
import { Anchor, Paragraph, Part, renderLetter } from '#app/platform/mailer/email-frame.tsx'
import { type MailedRow, type NotificationWords, ReachPerson } from './submission-mail.tsx'

export interface ClockLetterWords {
  /** "quote", "application": what came. */
  what: string
  /** What to know before calling. */
  warnings: readonly string[]
  /** The person's page on the desk. */
  desk: string
}

/** To the agency: who waits, since when, and the way to them. */
export function writeClockLetter(
  row: MailedRow,
  stage: 'warning' | 'overdue',
  { what, warnings, desk }: ClockLetterWords,
): NotificationWords {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const by = sayDeadline(row.due_at)
  const isLate = stage === 'overdue'
  const title = isLate ? `Overdue: nobody has answered ${name}` : `Almost due: answer ${name} by ${by}`
  const about = isLate
    ? `We promised an answer within ${promises[row.promise].words}. It was due by ${by}, and nobody has noted one.`
    : `We promised an answer within ${promises[row.promise].words}. Four fifths of that time are gone.`
  const came = `The ${what} came at ${sayDeadline(row.created_at)}.`
  const stop = 'Log the call on the desk, or choose another status, and the clock stops.'
  return {
    subject: isLate
      ? `Overdue since ${sayShortDeadline(row.due_at)}: ${what} of ${name}`
      : `Almost due, ${sayShortDeadline(row.due_at)}: ${what} of ${name}`,
    replyTo: { name, address: row.email },
    text: [
      title,
      `${about} ${came}`,
      `Call:   ${row.phone}\nE-mail: ${row.email} (or answer this letter)`,
      warnings.join('\n'),
      `${stop}\n${desk}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: renderLetter({
      title,
      foot: [came],
      children: (
        <>
          <Paragraph>{about}</Paragraph>
          <ReachPerson row={row} warnings={warnings} />
          <Part heading="On the desk">
            <Paragraph>{stop}</Paragraph>
            <Anchor href={desk}>{desk}</Anchor>
          </Part>
        </>
      ),
    }),
  }
}
