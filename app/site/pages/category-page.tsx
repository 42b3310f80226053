import type { CategoryCopy } from '#app/content/pages/research.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ConsultationLink } from '../links/action-link.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { ArticleCards, Pages, type PagesProps } from '../research/article-cards.tsx'
import type { CardView } from '../research/research-data.server.ts'
import { Figures } from '../sections/stats.tsx'

interface CategoryPageProps {
  copy: CategoryCopy
  cards: readonly CardView[]
  pages: PagesProps
  shared: {
    backToResearch: string
    servicesLabel: string
    emptyHeading: string
    emptyBody: string
    nextHeading: string
    nextBody: string
  }
}

export function CategoryPage({ copy, cards, pages, shared }: CategoryPageProps) {
  return (
    <>
      <div className="shell page-head research-head">
        <p>
          <SiteLink to="/research" className="back-link">
            ← {shared.backToResearch}
          </SiteLink>
        </p>
        <p className="kicker article-card-category">{copy.label}</p>
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.lede}</p>
        <Figures figures={copy.stats} />
      </div>
      <section className="shell research-list" aria-labelledby="articles">
        <h2 id="articles">{copy.label} articles</h2>
        {cards.length > 0 ? (
          <ArticleCards cards={cards} level={3} />
        ) : (
          <div className="research-empty">
            <h3>{shared.emptyHeading}</h3>
            <p>{shared.emptyBody}</p>
          </div>
        )}
        <Pages {...pages} />
      </section>
      <section className="band band-tint" aria-labelledby="next-heading">
        <div className="shell category-next">
          <h2 id="next-heading">{shared.nextHeading}</h2>
          <p className="soft lede">{shared.nextBody}</p>
          <div className="wrap actions">
            <ConsultationLink {...buttonLook({ variant: 'accent', size: 'lg' })} />
            <SiteLink to="/#services" {...buttonLook({ variant: 'outline', size: 'lg' })}>
              {shared.servicesLabel}
            </SiteLink>
          </div>
          <PhoneLine />
        </div>
      </section>
    </>
  )
}
