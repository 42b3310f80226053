import type { ServicesCopy } from '#app/content/pages/home.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import { withInterest } from '../../links/with-interest.ts'
import { Band, Fold, Questions, scrollable } from '../section-parts.tsx'

export function ServiceCards({ copy }: { copy: ServicesCopy }) {
  return (
    <Band id="services" heading={copy.heading} lede={copy.lede} tone="tint">
      <ul className="stack service-cards carousel" {...scrollable('services')}>
        {copy.cards.map((card) => (
          <li key={card.id} id={card.id} className="card service-card">
            <h3 className="row">
              <Icon name={card.icon} />
              {card.name}
            </h3>
            <p className="service-promise">{card.promise}</p>
            <Fold label="What it is, and who it suits" about={card.name}>
              <p>{card.body}</p>
              <dl>
                <dt>A good fit if</dt>
                <dd>{card.fits}</dd>
                <dt>Not for</dt>
                <dd>{card.notFor}</dd>
              </dl>
            </Fold>
            <div className="row wrap service-links">
              <a
                href={withInterest('/contact#consultation-form', card.interest)}
                data-glide=""
                data-interest={card.interest}
                className="tap forward"
              >
                {card.action}
              </a>
              <SiteLink to={card.page} className="service-more" aria-label={`How it works: ${card.name}`}>
                How it works
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
      <div className="beside services-faq">
        <h3 className="services-faq-heading">{copy.faqHeading}</h3>
        <Questions questions={copy.faq} level="h4" />
      </div>
    </Band>
  )
}
