import type { IslandFormProps } from '#app/site/forms/site-form.tsx'
import { Island } from '#app/site/island.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { Application, ApplicationSent } from './application.tsx'
import type { CareersText } from './careers-text.ts'

interface ApplicationSectionProps {
  text: CareersText['form']
  /** After an application: the section says so in place of the form. */
  sent: boolean
  form: IslandFormProps
}

/** The application, the target of every link to it. */
export function ApplicationSection({ text, sent, form }: ApplicationSectionProps) {
  const props = { ...form, said: { sentBody: text.sentBody } }
  return (
    <section id="recruitment-form" className="band band-tint" aria-labelledby="application-heading">
      <div className="shell form-alone">
        <SectionHeading id="application-heading" heading={text.heading} {...(!sent && { lede: text.lede })} />
        {sent ? (
          <ApplicationSent {...text} />
        ) : (
          <Island name="career" props={props}>
            <Application {...props} />
          </Island>
        )}
      </div>
    </section>
  )
}
