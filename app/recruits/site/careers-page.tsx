import type { IslandFormProps } from '#app/site/forms/site-form.tsx'
import { useAgency } from '#app/site/frame/use-agency.ts'
import { Scene } from '#app/site/scenes/scene.tsx'
import { Steps } from '#app/site/sections/steps.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ApplicationSection } from './application-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import type { CareersText } from './careers-text.ts'
import { ContactSection } from './contact-section.tsx'
import { LookForSection } from './look-for-section.tsx'

export interface CareersPageProps {
  text: CareersText
  /** The application, shown in the section `recruitment-form`. */
  form: IslandFormProps
  /** True after an application: the section then says so in place of the form. */
  sent: boolean
}

/** What working here is like, and the home of the career form. */
export function CareersPage({ text, form, sent }: CareersPageProps) {
  const agency = useAgency()
  return (
    <>
      <div className="shell stack page-hero">
        <div>
          <h1>{text.hero.heading}</h1>
          <p className="soft lede">{text.hero.lede}</p>
          <div className="wrap actions">
            <a href="#recruitment-form" {...buttonLook({ variant: 'accent', size: 'lg' })}>
              {text.hero.applyLabel}
            </a>
            <a href={`tel:${agency.phoneLink}`} {...buttonLook({ variant: 'outline', size: 'lg' })}>
              <Icon name="phone" />
              {text.hero.callLabel}
            </a>
          </div>
        </div>
        <Scene name="main-street" description={text.hero.sceneDescription} />
      </div>
      <BenefitsSection {...text.benefits} />
      <LookForSection pay={text.pay} lookFor={text.lookFor} license={text.license} />
      <Steps id="growth" {...text.growth} />
      <ApplicationSection text={text.form} sent={sent} form={form} />
      <ContactSection text={text.contact} />
    </>
  )
}
