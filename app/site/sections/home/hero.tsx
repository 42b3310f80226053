import type { ReactNode } from 'react'
import type { Carrier, CarrierStrip } from '#app/content/agency/carriers.ts'
import type { HeroCopy, QuoteCopy } from '#app/content/pages/home.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../../context/page-context.tsx'
import { ConsultationLink } from '../../links/action-link.tsx'
import { OpenNow } from '../../links/contact-lines.tsx'
import { PhoneLine } from '../../links/phone-line.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import { PorchIllustration } from '../../scenes/scene.tsx'
import { FigureMark } from '../stats.tsx'

interface HeroProps {
  copy: HeroCopy
  quote: QuoteCopy
  quoteForm: ReactNode
}

export function Hero({ copy, quote, quoteForm }: HeroProps) {
  const agency = useAgency()
  return (
    <div className="shell stack hero">
      <div className="hero-words">
        <h1>{copy.headline}</h1>
        <p className="soft lede">{copy.lede}</p>
        {copy.estimates && (
          <p>
            <SiteLink to="/estimates" className="tap">
              {copy.estimates}
            </SiteLink>
          </p>
        )}
        <div className="wrap actions">
          <ConsultationLink {...buttonLook({ variant: 'accent', size: 'lg' })} />
          <SiteLink to="/#services" {...buttonLook({ variant: 'outline', size: 'lg' })}>
            View Services
          </SiteLink>
        </div>
        <p className="phone-line hero-call">
          <Icon name="phone" />
          <span>
            Call <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            <small>
              A licensed agent answers, {agency.hoursSpoken}
              <OpenNow />
            </small>
          </span>
        </p>
        <ul className="badges">
          {copy.badges.map((badge) => (
            <li key={badge.text}>
              <Icon name={badge.icon} />
              <span>
                {badge.text}
                <FigureMark about={badge.text} name={badge.figure} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <PorchIllustration description={copy.sceneDescription} />
      <QuoteCard copy={quote}>{quoteForm}</QuoteCard>
    </div>
  )
}

interface QuoteCardProps {
  copy: QuoteCopy
  children: ReactNode
}

/** The frame of the quick-quote form on home's first screen, to which every "get a quote" of other pages leads. */
function QuoteCard({ copy, children }: QuoteCardProps) {
  return (
    <section id="quick-quote-form" className="card quote-card" aria-labelledby="quick-quote-heading">
      <h2 id="quick-quote-heading">{copy.heading}</h2>
      <p className="soft quote-lede">{copy.lede}</p>
      {children}
      <PhoneLine />
    </section>
  )
}

/** From how many companies on the strip is wider than the widest screen, and walks. */
const longStrip = 12

/**
 * The carriers, walking by. The strip rests under a pointer, under a finger, while Pause is ticked (a native check box:
 * it works before and without scripts) and for visitors who asked for less motion (WCAG 2.2.2).
 */
export function Logos({ copy }: { copy: CarrierStrip }) {
  const isLong = copy.carriers.length >= longStrip
  return (
    <section id="carriers" className="band logos" aria-labelledby="carriers-heading">
      <div className="shell wrap between logos-head">
        <div>
          <h2 id="carriers-heading">{copy.heading}</h2>
          <p className="meta section-note">{copy.note}</p>
        </div>
        {isLong && (
          <label className="row tight logos-pause">
            <input type="checkbox" /> Pause
          </label>
        )}
      </div>
      <div className={isLong ? 'logos-window' : 'shell logos-window'} data-still={!isLong || undefined}>
        <Row carriers={copy.carriers} />
      </div>
    </section>
  )
}

function Row({ carriers }: { carriers: readonly Carrier[] }) {
  return (
    <ul className="logos-row">
      {carriers.map((carrier) => (
        <li key={carrier.name} data-mark={carrier.mark}>
          {carrier.logo ? (
            <img src={carrier.logo} alt={carrier.name} height="40" loading="lazy" decoding="async" />
          ) : (
            carrier.name
          )}
        </li>
      ))}
    </ul>
  )
}
