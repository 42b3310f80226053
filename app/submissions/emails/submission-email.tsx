/** The two e-mails of every submission, as far as they do not depend on what was asked for. */
import { agency } from '#app/content/agency/agency.ts'
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import { calledIn } from '#app/content/agency/state-zones.ts'
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { hoursOf, ruleOf } from '#app/content/contact-law/contact-gate.ts'
import { formatWeek } from '#app/content/contact-law/format-hours.ts'
import { federalRule } from '#app/content/contact-law/state-rules.ts'
import {
  emailFoot,
  formatDeadline,
  formatDeadlineIn,
  formatShortDeadline,
  strangerNote,
} from '#app/content/promises/email-text.ts'
import { zoneToTell } from '#app/content/promises/shown-zone.ts'
import type { Answer } from '#app/forms/field.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import { fullName } from '#app/lib/person-name.ts'
import { isCallable } from '#app/lib/phone.ts'
import { phoneLink } from '#app/lib/read-phone.server.ts'
import {
  Action,
  Anchor,
  Facts,
  Lines,
  Paragraph,
  Part,
  renderEmail,
} from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import { wordsOfConsent } from '../model/consent-scope.ts'
import { type ConfirmationEmail, type Kind, submissionPath } from '../model/kind.ts'
import type { ConsentedSubmission } from '../model/submission.ts'

/** The parts of an e-mail that say something. */
export type EmailParts = Pick<Email, 'subject' | 'text' | 'html'>

/** To the agency: everything staff need to answer from where they are. */
export function writeNotification(row: ConsentedSubmission, kind: Kind, siteUrl: string) {
  const { noun, gist, about, warnings: own } = kind.emails.notification(row)
  const { subject, title } = headOf(row, noun, gist)
  const warnings = warningsOf(row, own)
  const desk = `${siteUrl}${submissionPath(kind, row.id)}`
  const answers = JSON.parse(row.answers) as Answer[]
  const origin = `Received ${formatDeadline(row.created_at)} from the page “${pageName(row.page_path)}”, on a ${row.device}.`
  return {
    subject,
    ...answerTo(row),
    text: [
      title,
      about,
      scopeText(row),
      warnings.join('\n'),
      answers.map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`).join('\n'),
      `Message\n${row.message}`,
      `On the desk: ${desk}`,
      origin,
      ...sampleFoot,
    ].join('\n\n'),
    html: renderEmail({
      title,
      preview: about,
      foot: [origin, ...sampleFoot],
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

/** Subject and first line: they ask for no answer that the rest of the email forbids. */
function headOf(row: ConsentedSubmission, noun: string, gist: string) {
  const name = fullName(row)
  if (isOnList(row))
    return {
      subject: `Do not contact: new ${noun} from somebody on that list: ${gist}`,
      title: `New ${noun}: ${name} is on the do-not-contact list and asked again`,
    }
  const what = `${row.contact_asap ? 'ASAP' : 'New'} ${noun}`
  if (row.do_not_contact_at !== null)
    return {
      subject: `${what}: ${gist}, an owner reviews it first`,
      title: `${what}: an owner reviews it before anybody answers ${name}`,
    }
  return {
    subject: `${what}: ${gist}, answer by ${formatShortDeadline(row.respond_by)}`,
    title: `${what}: answer ${name} by ${formatDeadline(row.respond_by)}`,
  }
}

/** True where the person asked for it, and not the desk before a review. */
const isOnList = ({ do_not_contact_at, do_not_contact_by }: ConsentedSubmission): boolean =>
  do_not_contact_at !== null && do_not_contact_by !== null

/** Instead of the ways to a person whom nobody may contact. */
const heldBack = 'Do not call or email until an owner allows it on the desk.'

/** Where an answer to the e-mail goes: to the person, unless nobody may contact them. */
export const answerTo = (row: ConsentedSubmission): Pick<Email, 'replyTo'> =>
  row.do_not_contact_at === null ? { replyTo: { name: fullName(row), address: row.email } } : {}

export const scopeText = ({ do_not_contact_at, phone, email }: ConsentedSubmission): string =>
  do_not_contact_at === null ? `Call:  ${phone}\nEmail: ${email} (or reply to this email)` : heldBack

/** The two ways to the person, in one tap, and what to know before taking either. */
export function ReachPerson({ row, warnings }: { row: ConsentedSubmission; warnings: readonly string[] }) {
  return (
    <>
      {row.do_not_contact_at === null ? (
        <>
          <Action href={phoneLink(row)}>Call {row.phone}</Action>
          <Action quiet href={`mailto:${encodeURIComponent(row.email).replace('%40', '@')}`}>
            Email {row.email}
          </Action>
        </>
      ) : (
        <Paragraph>{heldBack}</Paragraph>
      )}
      {warnings.map((warning) => (
        <Paragraph key={warning}>
          <strong>{warning}</strong>
        </Paragraph>
      ))}
    </>
  )
}

/** The warnings that any submission may need, with those of its kind after the first, which is always about consent. */
export function warningsOf(row: ConsentedSubmission, own: readonly string[]): string[] {
  return [
    isOnList(row) ? 'Consent: withdrawn, do not contact.' : wordsOfConsent(row.consent).line,
    ...own,
    ...callingWarning(row.state),
    ...(isCallable(row.phone_normalized) ? [] : ['Check the phone number: it does not look right.']),
    ...(row.possible_duplicate
      ? ['Possible duplicate: the same form was sent earlier with different answers.']
      : []),
  ]
}

/** Whoever answers from the phone does not see the desk: the hours of another zone or law stand in the email. */
function callingWarning(state: string | null): string[] {
  if (!state) return []
  const by = ruleOf(state)
  const isOurs = calledIn(state).every((zone) => zone === agency.timeZone)
  if (isOurs && by.rule === federalRule && by.own === null) return []
  const hours = formatWeek(hoursOf(by, 'calls'))
  // The same hours every day are said in fewer words.
  const [opens, closes, ...more] = hours.split(' to ')
  return more.length === 0
    ? [`Call only between ${opens} and ${closes} in ${state}.`]
    : [`Call only at these hours in ${state}: ${hours}.`]
}

/**
 * Who will get in touch, from which number, by when. Repeats only a first name that is one: nobody can make us carry
 * words into a stranger's mailbox.
 */
export function writeConfirmation(
  { first_name }: Pick<ConsentedSubmission, 'first_name'>,
  { title, thanks, next, know, closing }: ConfirmationEmail,
): EmailParts {
  const name = greetingName(first_name)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const sooner = 'Rather not wait? Call us:'
  const ending = [...closing, strangerNote]
  return {
    subject: `${title} | ${agency.name}`,
    text: [
      `${greeting}\n\n${thanks}`,
      `What happens next\n${next} ${know}`,
      `${sooner} ${agency.phone}, ${agency.hoursSpoken}.`,
      ...ending,
      `-- \n${emailFoot().join('\n')}`,
    ].join('\n\n'),
    html: renderEmail({
      title,
      preview: next,
      foot: emailFoot(),
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
          {ending.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </>
      ),
    }),
  }
}

/** An e-mail that was held up must not promise what has passed. @param now when it is written. */
export function formatWhen({ respond_by, state }: ConsentedSubmission, now: Date): string {
  if (new Date(respond_by) < now) return 'as soon as possible, if that has not happened yet'
  return `by ${formatDeadlineIn(respond_by, zoneToTell(state, new Date(respond_by)))}`
}
