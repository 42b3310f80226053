import { Fragment } from 'react'
import type { TermLink } from '#app/content/glossary/glossary.ts'
import type { TermUse } from '#app/content/pages/first-uses.ts'
import type { Section } from '#app/content/pages/section.ts'
import type { ServicePage as Page } from '#app/content/pages/service-page.ts'
import { quickQuote } from '#app/leads/lead-forms.ts'
import { FormIsland, type FormIslandProps } from '../forms/island.tsx'
import { withInterest } from '../links/with-interest.ts'
import type { Learning } from '../research/research-data.server.ts'
import { Contents } from '../sections/contents.tsx'
import { Quote } from '../sections/quote.tsx'
import { Faq, Steps, TermUses } from '../sections/section-parts.tsx'
import { Breadcrumb } from '../sections/service/breadcrumb.tsx'
import { Cards, Stories } from '../sections/service/cards.tsx'
import { Comparison } from '../sections/service/comparison.tsx'
import { PageHero } from '../sections/service/page-hero.tsx'
import { CallToAction, Checklist, Prose } from '../sections/service/prose.tsx'
import { Resources } from '../sections/service/resources.tsx'
import { Stats } from '../sections/stats.tsx'
import { SectionChart } from './charts/chart-figure.tsx'

interface ServicePageProps {
  page: Page
  learning: Learning | null
  terms: readonly TermLink[]
  uses: readonly TermUse[]
}

/** What the page's forms say from the start: what it is about, where that is one thing to be had. */
export const aboutPage = (page: Page | undefined): Readonly<Record<string, string>> =>
  page?.interest ? { serviceInterest: page.interest } : {}

export function ServicePage({ page, uses, ...rest }: ServicePageProps) {
  return (
    <TermUses value={uses}>
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} here={page.name} />
      {page.sections.map((section, index) => (
        <Fragment key={keyOf(section)}>
          {index === 1 && <Contents sections={page.sections} />}
          <SectionView section={section} page={page} {...rest} />
        </Fragment>
      ))}
    </TermUses>
  )
}

function SectionView({
  section,
  page,
  learning,
  terms,
}: Omit<ServicePageProps, 'uses'> & { section: Section }) {
  switch (section.kind) {
    case 'hero':
      return (
        <PageHero section={section}>
          <h2>{heading}</h2>
          <QuoteForm page={page} heading={heading} scope="hero-quote" />
        </PageHero>
      )
    case 'cards':
      return <Cards section={section} />
    case 'prose':
      return <Prose section={section} chart={<SectionChart chart={section.chart} />} />
    case 'steps':
      return <Steps {...section} />
    case 'comparison':
      return <Comparison section={section} chart={<SectionChart chart={section.chart} />} />
    case 'checklist':
      return <Checklist section={section} />
    case 'stats':
      return <Stats section={section} />
    case 'stories':
      return <Stories section={section} chartOf={({ chart }) => <SectionChart chart={chart} />} />
    case 'faq':
      return <Faq section={section} />
    case 'call-to-action':
      return <CallToAction section={section} />
    case 'quote':
      return (
        <Quote section={section} folds>
          <QuoteForm
            page={page}
            heading={section.heading}
            late={{ home: withInterest('/#quick-quote-form', page.interest), noScript: true }}
          />
        </Quote>
      )
    case 'resources':
      return <Resources section={section} learning={learning} terms={terms} />
    default:
      return section satisfies never
  }
}

const heading = quickQuote.steps[0].title

interface QuoteFormProps extends Pick<FormIslandProps, 'heading' | 'scope' | 'late'> {
  page: Page
}

function QuoteForm({ page, ...rest }: QuoteFormProps) {
  return <FormIsland form={quickQuote} variant="quick" from={page.path} filled={aboutPage(page)} {...rest} />
}

const keyOf = (section: Section) => ('id' in section ? section.id : section.kind)
