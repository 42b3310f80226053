import type { ContinueCopy, ContinueState } from '#app/content/finish-later.ts'
import type { FormState } from '#app/forms/field.ts'
import { consultation } from '#app/leads/lead-forms.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIsland } from '../forms/island.tsx'
import { FormCard, PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

interface ContinuePageProps {
  copy: ContinueCopy
  state: ContinueState
  said?: string | undefined
  /** What fills the form, and the step it shows. */
  kept?: { values: Readonly<Record<string, string>>; step: number } | null
  refused?: FormState | undefined
}

/** A consultation that was begun another time: its form as it was left, and the way to be rid of it. */
export function ContinuePage({ copy, state, said, kept, refused }: ContinuePageProps) {
  const { heading, body } = copy.texts[state]
  const { values = {}, step } = kept ?? {}
  return (
    <div className="shell page-head stack">
      <h1>{heading}</h1>
      <p className="soft lede">{body}</p>
      {said && (
        <p role="status" className="form-sent">
          {said}
        </p>
      )}
      {state === 'sent' || state === 'deleted' ? (
        <Onward label={copy.again} />
      ) : (
        <section id="consultation-form" aria-label={copy.formHeading}>
          <FormCard>
            <FormIsland
              form={consultation}
              variant={isVariant(values.variant) ? values.variant : 'contact'}
              from={values.from ?? '/contact'}
              heading={copy.formHeading}
              filled={values}
              step={step}
              state={refused}
            />
          </FormCard>
        </section>
      )}
      {state === 'open' && <Erase copy={copy.erase} />}
    </div>
  )
}

const isVariant = (name: unknown): name is keyof typeof consultation.variants =>
  typeof name === 'string' && Object.hasOwn(consultation.variants, name)

const Onward = ({ label }: { label: string }) => (
  <>
    <div className="wrap actions">
      <SiteLink to="/contact" {...buttonLook({ variant: 'outline', size: 'lg' })}>
        {label}
      </SiteLink>
    </div>
    <PhoneLine />
  </>
)

/** Posts to the page's own address, which is the key. */
const Erase = ({ copy }: { copy: ContinueCopy['erase'] }) => (
  <section className="stack" aria-labelledby="erase-heading">
    <h2 id="erase-heading">{copy.heading}</h2>
    <p>{copy.body}</p>
    <form method="post">
      <Button type="submit" variant="outline">
        {copy.button}
      </Button>
    </form>
  </section>
)
