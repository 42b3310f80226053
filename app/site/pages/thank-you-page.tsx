import type { ThankYouWords } from '#app/content/pages/thank-you.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallLink } from '../links/call-link.tsx'
import { SiteLink } from '../links/site-link.tsx'

export interface ThankYouPageProps {
  words: ThankYouWords
  /** The visitor's name as text, already cut to its limit; null when unknown. */
  name: string | null
  /** What is true of this submission, ready to print; null for a direct visit, of which nothing is known. */
  callback: { who: string; number: string; byWhen: string } | null
}

/** Where every accepted form lands: that it arrived, who will call, and what happens next. */
export function ThankYouPage({ words, name, callback }: ThankYouPageProps) {
  return (
    <article className="shell stack thank-you">
      <div className="thank-you-head">
        <Icon name="check" className="seal" />
        {name && <p className="thank-you-name">Thank you, {name}.</p>}
        <h1>{words.heading}</h1>
        <p className="soft lede">{words.promise}</p>
        {callback && (
          <dl className="callout callback">
            <div>
              <dt>Who calls</dt>
              <dd>{callback.who}</dd>
            </div>
            <div>
              <dt>From</dt>
              <dd>{callback.number}</dd>
            </div>
            <div>
              <dt>By</dt>
              <dd>{callback.byWhen}</dd>
            </div>
          </dl>
        )}
      </div>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">{words.stepsHeading}</h2>
        <ol className="stack steps steps-down">
          {words.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="tinted thank-you-call" aria-labelledby="call-heading">
        <h2 id="call-heading">{words.callHeading}</h2>
        <p>{words.callBody}</p>
        <div className="wrap actions">
          <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
          <SiteLink to="/#consultation" {...buttonLook({ variant: 'outline', size: 'lg' })}>
            {words.consultationLabel}
          </SiteLink>
        </div>
      </section>
      {words.learnMore.length > 0 && (
        <section aria-labelledby="learn-heading">
          <h2 id="learn-heading">{words.learnHeading}</h2>
          <ul className="stack tight">
            {words.learnMore.map((reading) => (
              <li key={reading.path}>
                <SiteLink to={reading.path} className="tap forward">
                  {reading.label}
                  <Icon name="arrow" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
