import { createContext, type ReactNode, useContext } from 'react'
import type { TermUse } from '#app/content/pages/first-uses.ts'
import type { FaqSection, StepsSection, Tone } from '#app/content/pages/section.ts'
import { SiteLink } from '../links/site-link.tsx'

/** The words of the page that lead to the glossary; none on pages that do not say. */
export const TermUses = createContext<readonly TermUse[]>([])

/** Running text, with a link at the words that the page uses here for the first time. */
function Words({ text }: { text: string }) {
  const uses = useContext(TermUses).filter(
    ({ begins, at, phrase }) => text.startsWith(begins) && text.startsWith(phrase, at),
  )
  const pieces: ReactNode[] = []
  let end = 0
  for (const { at, phrase, to } of uses) {
    pieces.push(
      text.slice(end, at),
      <SiteLink key={to} to={to}>
        {phrase}
      </SiteLink>,
    )
    end = at + phrase.length
  }
  return [...pieces, text.slice(end)]
}

export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Words text={text} />
    </p>
  ))

export function Steps({ id, heading, lede, tone = 'deep', steps }: Omit<StepsSection, 'kind'>) {
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <ol className="stack steps carousel" {...scrollable(id)}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>
              <Words text={step.body} />
            </p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** Questions that open on their own, with the browser's own disclosure: it needs no script and finds text within. */
export function Faq({ section }: { section: FaqSection }) {
  const { id, heading, lede, tone, questions } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <Questions questions={questions} />
    </Band>
  )
}

interface QuestionsProps {
  questions: FaqSection['questions']
  /** One below the heading they stand under. */
  level?: 'h3' | 'h4'
}

export function Questions({ questions, level: Heading = 'h3' }: QuestionsProps) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className="opener">
            <Heading className="faq-question">{question}</Heading>
          </summary>
          <p>
            <Words text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

interface BandProps {
  id: string
  heading: string
  lede?: string | undefined
  tone?: Tone | undefined
  /** Lays out the heading and what follows it, such as side by side. */
  layout?: string
  children: ReactNode
}

/** One idea of a page on its own ground: the headline, and under or beside it what carries it. */
export function Band({ id, heading, lede, tone = 'paper', layout = '', children }: BandProps) {
  return (
    <section
      id={id}
      className={`band band-${tone} shell-band ${layout}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <SectionHeading id={`${id}-heading`} heading={heading} {...(lede && { lede })} />
      {children}
    </section>
  )
}

export function SectionHeading({ id, heading, lede }: { id: string; heading: string; lede?: string }) {
  if (!lede)
    return (
      <h2 id={id} className="section-heading">
        {heading}
      </h2>
    )
  return (
    <div className="section-heading">
      <h2 id={id}>{heading}</h2>
      <p className="soft lede">{lede}</p>
    </div>
  )
}

/** For a list that is a row on a phone (`.carousel`): the keyboard scrolls it too, and it is called as its section is (behavior/carousels.ts). */
export const scrollable = (section: string) => ({
  tabIndex: 0,
  'aria-labelledby': `${section}-heading`,
})

interface FoldProps {
  label: string
  /** The heading it belongs to, for ears that hear the label alone. */
  about?: string
  /** On wide screens too: what is looked up rather than read. */
  everywhere?: boolean
  children: ReactNode
}

/**
 * What a phone folds and a wider screen shows: the browser's own disclosure, so it opens without scripts and for a search
 * in the page. The style sheet holds it open where there is room, and paper has it open (print.css).
 */
export function Fold({ label, about, everywhere, children }: FoldProps) {
  return (
    <details className="fold" data-everywhere={everywhere}>
      <summary className="opener" aria-label={about && `${label}: ${about}`}>
        {label}
      </summary>
      {children}
    </details>
  )
}
