/** The letters about a lead: the notification to the agency and the confirmation to the visitor. */
import type { Selectable } from 'kysely'
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { promises } from '#app/content/promises.ts'
import type { Answer } from '#app/forms/field.ts'
import type { Letter } from '#app/platform/mailer.server.ts'
import {
  Action,
  Anchor,
  Facts,
  Lines,
  Paragraph,
  Part,
  renderLetter,
} from '#app/platform/mailer-letter-frame.tsx'
import type { LeadTable } from './lead.ts'

/** A lead as letters need it. */
export interface MailedLead extends Selectable<LeadTable> {
  /** Whether the visitor ticked the consent box. */
  consented: boolean
}

export type LetterWords = Pick<Letter, 'subject' | 'text' | 'html'>

const foot = [agency.name, agency.serviceArea, `${agency.phone}, ${agency.hoursSpoken}`, agency.email]

/** To the agency: everything staff need to answer the lead from where they are. */
export function notificationLetter(lead: MailedLead, siteUrl: string): LetterWords & Pick<Letter, 'replyTo'> {
  const isAsap = Boolean(lead.contact_asap)
  const what = `${isAsap ? 'ASAP' : 'New'} ${lead.form_type === 'quote' ? 'quote' : 'consultation'}`
  const name = [lead.first_name, lead.last_name].filter(Boolean).join(' ')
  const title = `${what}: answer ${name} by ${sayDeadline(lead.due_at)}`
  // Written by labelledAnswers alone.
  const answers = JSON.parse(lead.answers) as Answer[]
  const warnings = warningsOf(lead)
  const desk = `${siteUrl}/admin/leads`
  const about = `About: ${lead.service_interest}. Prefers: ${methodWords[lead.preferred_contact_method]}.`
  const origin = `Received ${sayDeadline(lead.created_at)} from the page “${findPage(lead.page_path)?.label ?? lead.page_path}”, on a ${lead.device}.`
  return {
    subject: `${what}: ${lead.service_interest}, answer by ${sayShort(lead.due_at)}`,
    replyTo: { name, address: lead.email },
    text: [
      title,
      about,
      `Call:   ${lead.phone}\nE-mail: ${lead.email} (or answer this letter)`,
      warnings.join('\n'),
      answers.map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`).join('\n'),
      `Message\n${lead.message}`,
      `On the desk: ${desk}`,
      origin,
    ].join('\n\n'),
    html: renderLetter({
      title,
      foot: [origin],
      children: (
        <>
          <Paragraph>{about}</Paragraph>
          <Action href={`tel:${lead.phone_normalized ?? lead.phone.replace(/[^\d+]/g, '')}`}>
            Call {lead.phone}
          </Action>
          <Action quiet href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}>
            Write to {lead.email}
          </Action>
          {warnings.map((warning) => (
            <Paragraph key={warning}>
              <strong>{warning}</strong>
            </Paragraph>
          ))}
          <Part heading="Answers">
            <Facts facts={answers} />
          </Part>
          <Part heading="Message">
            <Lines>{lead.message}</Lines>
          </Part>
          <Part heading="On the desk">
            <Anchor href={desk}>{desk}</Anchor>
          </Part>
        </>
      ),
    }),
  }
}

/**
 * To the visitor: who will get in touch, from which number, by when. It repeats nothing that was typed but a
 * first name that is one, so that nobody can make us carry their words into a stranger's mailbox.
 * @param now when it is written, which may be long after the lead came.
 */
export function confirmationLetter(lead: MailedLead, now: Date = new Date()): LetterWords {
  const isQuote = lead.form_type === 'quote'
  const name = greetingName(lead.first_name)
  const title = isQuote ? 'Your quote request has reached us' : 'Your consultation request has reached us'
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const thanks = `Thank you for asking ${agency.name} for a ${isQuote ? 'quote' : 'consultation'}. Your request is on our desk.`
  const next = `A licensed agent of ${agency.name} will ${approach(lead)} ${sayWhen(lead, now)}.`
  const know =
    lead.preferred_contact_method === 'email'
      ? 'Add that address to your contacts, so our answer does not land in your junk mail.'
      : 'Save the number, so you know it is us.'
  const sooner = 'Would you rather not wait? Call us:'
  const free = `The ${isQuote ? 'quote' : 'consultation'} is free, and you owe us nothing for asking. If you already own a policy, keep it at hand when we talk. It saves time.`
  const stranger =
    'Did you not ask for this? Then someone probably mistyped their address. Reply to this e-mail, and we will delete yours.'
  return {
    subject: `${title} | ${agency.name}`,
    text: [
      `${greeting}\n\n${thanks}`,
      `What happens next\n${next} ${know}`,
      `${sooner} ${agency.phone}, ${agency.hoursSpoken}.`,
      free,
      stranger,
      `-- \n${foot.join('\n')}`,
    ].join('\n\n'),
    html: renderLetter({
      title,
      foot,
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
          <Paragraph>{free}</Paragraph>
          <Paragraph>{stranger}</Paragraph>
        </>
      ),
    }),
  }
}

const methodWords = { phone: 'a call', text: 'a text message', email: 'e-mail' } as const

/** What staff must know before they pick up the phone; the first line is always about consent. */
function warningsOf(lead: MailedLead): string[] {
  return [
    lead.consented
      ? 'Consent: agreed to calls and texts, also by automated technology.'
      : 'Consent: none. Manual call or e-mail only.',
    ...(lead.age !== null && lead.age < 18 ? ['Under 18: no outreach before review.'] : []),
    ...(lead.phone_normalized === null ? ['The phone number looks wrong.'] : []),
    ...(lead.possible_duplicate
      ? ['Possible duplicate: the same form was sent before with other answers.']
      : []),
  ]
}

/** How the visitor will hear from us. A text needs the consent that was asked for; without it we call. */
function approach({ preferred_contact_method: method, consented }: MailedLead): string {
  if (method === 'email') return `write to you from ${agency.email}, or call from ${agency.phone},`
  if (method === 'text' && consented) return `text or call you from ${agency.phone}`
  return `call you from ${agency.phone}`
}

/** By when; a letter that a mail server held up must not promise what has passed. */
function sayWhen({ due_at, contact_asap }: MailedLead, now: Date): string {
  if (new Date(due_at) < now) return 'as soon as possible, if that has not happened yet'
  const by = `by ${sayDeadline(due_at)}`
  return contact_asap ? by : `within ${promises.standard.words}, that is ${by}`
}

/** The first name, or null when what was typed is an address, a link, a number or too long for a name. */
export function greetingName(typed: string): string | null {
  const name = typed.trim()
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && name.split(/\s+/).length <= 4
  return isName && !/\.\p{L}{2}|^(www|https?)\b/iu.test(name) ? name : null
}

const zone = { timeZone: agency.timeZone } as const
const clock = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const longDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'short' })
/** Intl separates hour and AM with a narrow space that some mail programs draw as a box. */
const sayClock = (moment: string) => clock.format(new Date(moment)).replace(/\s/g, ' ')

/** "10:30 AM ET on Friday, November 20": never "today", for a letter may be read tomorrow. */
const sayDeadline = (moment: string) => `${sayClock(moment)} on ${longDay.format(new Date(moment))}`
const sayShort = (moment: string) => `${shortDay.format(new Date(moment))} ${sayClock(moment)}`
