import type { Section } from '#app/content/pages/section.ts'
import type { ServicePage as Page } from '#app/content/pages/service-page.ts'
import { quickQuote } from '#app/leads/quick-quote.ts'
import { SiteForm } from '../forms/site-form.tsx'
import { Faq } from '../sections/faq.tsx'
import { Quote } from '../sections/quote.tsx'
import { Breadcrumb } from '../sections/service/breadcrumb.tsx'
import { CallToAction } from '../sections/service/call-to-action.tsx'
import { Cards } from '../sections/service/cards.tsx'
import { Checklist } from '../sections/service/checklist.tsx'
import { Comparison } from '../sections/service/comparison.tsx'
import type { Learning } from '../sections/service/continue-learning.tsx'
import { PageHero } from '../sections/service/page-hero.tsx'
import { Prose } from '../sections/service/prose.tsx'
import { Resources } from '../sections/service/resources.tsx'
import { Stories } from '../sections/service/stories.tsx'
import { Stats } from '../sections/stats.tsx'
import { Steps } from '../sections/steps.tsx'

interface ServicePageProps {
  page: Page
  learning: Learning | null
}

/** A service page, drawn from its list of sections. */
export function ServicePage({ page, learning }: ServicePageProps) {
  return (
    <>
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} here={page.name} />
      {page.sections.map((section) => (
        <SectionView key={keyOf(section)} section={section} page={page} learning={learning} />
      ))}
    </>
  )
}

function SectionView({ section, page, learning }: ServicePageProps & { section: Section }) {
  switch (section.kind) {
    case 'hero':
      return <PageHero section={section} />
    case 'cards':
      return <Cards section={section} />
    case 'prose':
      return <Prose section={section} />
    case 'steps':
      return <Steps {...section} />
    case 'comparison':
      return <Comparison section={section} />
    case 'checklist':
      return <Checklist section={section} />
    case 'stats':
      return <Stats section={section} />
    case 'stories':
      return <Stories section={section} />
    case 'faq':
      return <Faq section={section} />
    case 'call-to-action':
      return <CallToAction section={section} />
    case 'quote':
      return (
        <Quote section={section}>
          <SiteForm form={quickQuote} variant="quick" from={page.path} heading={section.heading} />
        </Quote>
      )
    case 'resources':
      return <Resources section={section} learning={learning} />
    default:
      return section satisfies never
  }
}

const keyOf = (section: Section) => ('id' in section ? section.id : section.kind)
