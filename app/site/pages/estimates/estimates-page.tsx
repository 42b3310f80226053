import type { EstimateListCopy } from '#app/content/estimates/estimate-pages.ts'
import { notAnOffer } from '#app/content/estimates/estimate-words.ts'
import { SiteLink } from '../../links/site-link.tsx'

/** All estimates, one line on each. */
export function EstimatesPage({ copy }: { copy: EstimateListCopy }) {
  return (
    <div className="shell page-head">
      <div className="section-heading">
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.lede}</p>
      </div>
      <h2 className="sr-only">{copy.cardsHeading}</h2>
      <ul className="stack cards" data-look="products" data-count={copy.cards.length}>
        {copy.cards.map(({ path, title, body }) => (
          <li key={path}>
            <h3>
              <SiteLink to={path}>{title}</SiteLink>
            </h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      <p className="meta section-note">{notAnOffer}</p>
    </div>
  )
}
