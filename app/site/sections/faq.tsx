import type { FaqSection } from '#app/content/pages/section.ts'
import { Band } from './band.tsx'
import { Words } from './words.tsx'

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

/** The list of questions, for any section that has one. */
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
