/** The two letters of every submission, as far as they do not depend on what was asked for. */
import type { Selectable } from 'kysely'
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { letterFoot, sayDeadline, strangerWords } from '#app/content/letter-words.ts'
import { promises } from '#app/content/promises.ts'
import type { Answer } from '#app/forms/field.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import { phoneLink } from '#app/lib/phone.ts'
import {
  Action,
  Anchor,
  Facts,
  Lines,
  Paragraph,
  Part,
  renderLetter,
} from '#app/platform/mailer/email-frame.tsx'
import type { Letter } from '#app/platform/mailer/mailer.server.ts'
import type { SubmittedTable } from './submitted-row.ts'

/** A row as letters need it. */
export interface MailedRow extends Selectable<SubmittedTable> {
  /** Whether the sender ticked the consent box. */
  consented: boolean
}

export type LetterWords = Pick<Letter, 'subject' | 'text' | 'html'>
export type NotificationWords = LetterWords & Pick<Letter, 'replyTo'>

export interface Notification {
  /** "New quote": what came, before the colon of title and subject. */
  what: string
  subject: string
  /** The gist in a line. */
  about: string
  /** What staff must know before they pick up the phone. */
  warnings: readonly string[]
  /** The person's page on the desk. */
  desk: string
}

/** To the agency: everything staff need to answer from where they are. */
export function writeNotification(row: MailedRow, words: Notification): NotificationWords {
  const { what, subject, about, warnings, desk } = words
  const name = nameOf(row)
  const title = `${what}: answer ${name} by ${sayDeadline(row.due_at)}`
  // Written by labelledAnswers alone.
  const answers = JSON.parse(row.answers) as Answer[]
  const origin = `Received ${sayDeadline(row.created_at)} from the page “${findPage(row.page_path)?.label ?? row.page_path}”, on a ${row.device}.`
  return {
    subject,
    replyTo: { name, address: row.email },
    text: [
      title,
      about,
      `Call:   ${row.phone}\nE-mail: ${row.email} (or answer this letter)`,
      warnings.join('\n'),
      answers.map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`).join('\n'),
      `Message\n${row.message}`,
      `On the desk: ${desk}`,
      origin,
    ].join('\n\n'),
    html: renderLetter({
      title,
      foot: [origin],
      children: (
        <>
          <Paragraph>{about}</Paragraph>
          <ReachPerson row={row} warnings={warnings} />
          <Part heading="Answers">
            <Facts facts={answers} />
          </Part>
          <Part heading="Message">
            <Lines>{row.message}</Lines>
          </Part>
          <Part heading="On the desk">
            <Anchor href={desk}>{desk}</Anchor>
          </Part>
        </>
      ),
    }),
  }
}

/** The two ways to the person, in one tap, and what to know before taking either. */
export function ReachPerson({ row, warnings }: { row: MailedRow; warnings: readonly string[] }) {
  return (
    <>
      <Action href={phoneLink(row)}>Call {row.phone}</Action>
      <Action quiet href={`mailto:${encodeURIComponent(row.email).replace('%40', '@')}`}>
        Write to {row.email}
      </Action>
      {warnings.map((warning) => (
        <Paragraph key={warning}>
          <strong>{warning}</strong>
        </Paragraph>
      ))}
    </>
  )
}

/** The warnings that any submission may need, with those of its kind after the first, which is always about consent. */
export function warningsOf(row: MailedRow, own: readonly string[] = []): string[] {
  return [
    row.consented
      ? 'Consent: agreed to calls and texts, also by automated technology.'
      : 'Consent: none. Manual call or e-mail only.',
    ...own,
    ...(row.phone_normalized === null ? ['The phone number looks wrong.'] : []),
    ...(row.possible_duplicate
      ? ['Possible duplicate: the same form was sent before with other answers.']
      : []),
  ]
}

export interface Confirmation {
  title: string
  thanks: string
  /** Who will be in touch, how, and by when. */
  next: string
  /** How to know that it is us. */
  know: string
  /** Words to end with, a paragraph each. */
  closing: readonly string[]
}

/**
 * To the sender: who will get in touch, from which number, by when. It repeats nothing that was typed but a
 * first name that is one, so that nobody can make us carry their words into a stranger's mailbox.
 */
export function writeConfirmation(
  { first_name }: Pick<MailedRow, 'first_name'>,
  { title, thanks, next, know, closing }: Confirmation,
): LetterWords {
  const name = greetingName(first_name)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const sooner = 'Would you rather not wait? Call us:'
  const ending = [...closing, strangerWords]
  return {
    subject: `${title} | ${agency.name}`,
    text: [
      `${greeting}\n\n${thanks}`,
      `What happens next\n${next} ${know}`,
      `${sooner} ${agency.phone}, ${agency.hoursSpoken}.`,
      ...ending,
      `-- \n${letterFoot.join('\n')}`,
    ].join('\n\n'),
    html: renderLetter({
      title,
      foot: letterFoot,
      children: (
        <>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{thanks}</Paragraph>
          <Part heading="What happens next">
            <Paragraph>
              {next} {know}
            </Paragraph>
            <Paragraph>
              {sooner} <Anchor href={`tel:${agency.phoneLink}`}>{agency.phone}</Anchor>, {agency.hoursSpoken}.
            </Paragraph>
          </Part>
          {ending.map((words) => (
            <Paragraph key={words}>{words}</Paragraph>
          ))}
        </>
      ),
    }),
  }
}

/**
 * By when; a letter that a mail server held up must not promise what has passed.
 * @param now when it is written, which may be long after the submission came.
 */
export function sayWhen({ promise, due_at, contact_asap }: MailedRow, now: Date): string {
  if (new Date(due_at) < now) return 'as soon as possible, if that has not happened yet'
  const by = `by ${sayDeadline(due_at)}`
  return contact_asap ? by : `within ${promises[promise].words}, that is ${by}`
}

function nameOf({ first_name, last_name }: MailedRow): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
