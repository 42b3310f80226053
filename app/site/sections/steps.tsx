import type { StepsSection } from '#app/content/pages/section.ts'
import { Band } from './band.tsx'
import { scrollable } from './folds/carousel.ts'
import { Words } from './words.tsx'

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
