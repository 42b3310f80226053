import type { ReactNode } from 'react'
import type { HeroWords, QuoteWords } from '#app/content/pages/home.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../../frame/use-agency.ts'
import { SiteLink } from '../../links/site-link.tsx'
import { PorchScene } from '../../scenes/porch-scene.tsx'
import { QuoteCard } from './quote-card.tsx'

export interface HeroProps {
  words: HeroWords
  quote: QuoteWords
  quoteForm: ReactNode
}

/** The first screen: what the agency does, the two ways to reach it, and the quote form beside them. */
export function Hero({ words, quote, quoteForm }: HeroProps) {
  const agency = useAgency()
  return (
    <div className="shell stack hero">
      <div className="hero-words">
        <h1>{words.headline}</h1>
        <p className="soft lede">{words.lede}</p>
        <div className="wrap actions">
          <SiteLink
            to="/#quick-quote-form"
            data-dialog="quote-dialog"
            {...buttonLook({ variant: 'accent', size: 'lg' })}
          >
            Free Consultation
          </SiteLink>
          <SiteLink to="/#services" {...buttonLook({ variant: 'outline', size: 'lg' })}>
            View Services
          </SiteLink>
        </div>
        <p className="phone-line hero-call">
          <Icon name="phone" />
          <span>
            Call <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            <small>A licensed person answers, {agency.hoursSpoken}</small>
          </span>
        </p>
        <ul className="badges">
          {words.badges.map((badge) => (
            <li key={badge.text}>
              <Icon name={badge.icon} />
              <span>
                {badge.text}
                <small>{badge.source}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <PorchScene description={words.sceneDescription} />
      <QuoteCard words={quote}>{quoteForm}</QuoteCard>
    </div>
  )
}
