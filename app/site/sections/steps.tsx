import { SectionHeading } from './section-heading.tsx'

export interface StepsProps {
  /** The heading's id, unique on the page. */
  id: string
  heading: string
  lede?: string
  steps: readonly { title: string; body: string }[]
}

/** A numbered way from here to there. */
export function Steps({ id, heading, lede, steps }: StepsProps) {
  return (
    <section className="band band-deep" aria-labelledby={id}>
      <div className="shell">
        <SectionHeading id={id} heading={heading} {...(lede && { lede })} />
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
