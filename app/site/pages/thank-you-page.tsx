import type { ThankYouCopy } from '#app/content/pages/thank-you.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmailAddress, Whole } from '../links/contact-lines.tsx'
import { CallLink } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

interface ThankYouPageProps {
  copy: ThankYouCopy
  /** The visitor's name as text, already cut to its limit; null when unknown. */
  name: string | null
  /** What is true of this submission, ready to print; null for a direct visit, of which nothing is known. */
  callback: { who: string; way: 'call' | 'text' | 'email'; from: string } | null
  /** Where a time is chosen or moved; `said` is the one that is booked. */
  booking?: { path: string; said: string | null } | null
}

const whoDoes = { call: 'Who calls', text: 'Who texts', email: 'Who writes' } as const

export function ThankYouPage({ copy, name, callback, booking }: ThankYouPageProps) {
  return (
    <article className="shell stack thank-you">
      <div className="thank-you-head">
        <Icon name="check" className="seal" />
        {name && <p className="thank-you-name">Thank you, {name}.</p>}
        <h1>{copy.heading}</h1>
        <p className="soft lede">
          <Whole text={copy.promise} />
        </p>
        {booking && (
          <p className="callout">
            {booking.said ?? copy.booking.offer}{' '}
            <SiteLink to={booking.path}>{booking.said ? copy.booking.change : copy.booking.choose}</SiteLink>
          </p>
        )}
        {callback && (
          <dl className="callout callback">
            <div>
              <dt>{whoDoes[callback.way]}</dt>
              <dd>{callback.who}</dd>
            </div>
            <div>
              <dt>From</dt>
              <dd>
                <EmailAddress address={callback.from} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">{copy.stepsHeading}</h2>
        <ol className="stack steps steps-down">
          {copy.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>
                <Whole text={step.body} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className="tinted thank-you-call" aria-labelledby="call-heading">
        <h2 id="call-heading">{copy.callHeading}</h2>
        <p>{copy.callBody}</p>
        <div className="wrap actions">
          <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
          <SiteLink to="/#consultation" {...buttonLook({ variant: 'outline', size: 'lg' })}>
            {copy.consultationLabel}
          </SiteLink>
        </div>
      </section>
      {copy.learnMore.length > 0 && (
        <section aria-labelledby="learn-heading">
          <h2 id="learn-heading">{copy.learnHeading}</h2>
          <ul className="stack tight">
            {copy.learnMore.map((reading) => (
              <li key={reading.path}>
                <SiteLink to={reading.path} className="tap forward">
                  {reading.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
