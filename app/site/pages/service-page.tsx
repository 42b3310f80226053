import type { ContinueLearning as LearningWords } from '#app/content/continue-learning.ts'
import type { Section } from '#app/content/section.ts'
import type { ServicePage as Page } from '#app/content/service-page.ts'
import { QuoteForm } from '../quote-form.tsx'
import { Breadcrumb } from '../sections/breadcrumb.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { Cards } from '../sections/cards.tsx'
import { Checklist } from '../sections/checklist.tsx'
import { Comparison } from '../sections/comparison.tsx'
import { Faq } from '../sections/faq.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Prose } from '../sections/prose.tsx'
import { Quote } from '../sections/quote.tsx'
import { Resources } from '../sections/resources.tsx'
import { Stats } from '../sections/stats.tsx'
import { Steps } from '../sections/steps.tsx'
import { Stories } from '../sections/stories.tsx'
import { useAgency } from '../use-agency.ts'

interface ServicePageProps {
  page: Page
  learning: LearningWords
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
  const agency = useAgency()
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
        <Quote agency={agency} section={section}>
          <QuoteForm from={page.path} heading={section.heading} />
        </Quote>
      )
    case 'resources':
      return <Resources section={section} learning={learning} />
    default:
      return section satisfies never
  }
}

const keyOf = (section: Section) => ('id' in section ? section.id : section.kind)
