import type { ReactNode } from 'react'
import type { CareersWords } from '#app/content/careers.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CallLink } from '../links/call-link.tsx'
import { Scene } from '../scenes/scene.tsx'
import { Benefits } from '../sections/careers/benefits.tsx'
import { CareerApplication } from '../sections/careers/career-application.tsx'
import { CareerContact } from '../sections/careers/career-contact.tsx'
import { LookFor } from '../sections/careers/look-for.tsx'
import { Steps } from '../sections/steps.tsx'

export interface CareersPageProps {
  words: CareersWords
  careerForm: ReactNode
  /** True after an application: the section then says so in place of the form. */
  sent: boolean
}

/** What working here is like, and the home of the career form. */
export function CareersPage({ words, careerForm, sent }: CareersPageProps) {
  return (
    <>
      <div className="shell page-hero">
        <div>
          <h1>{words.hero.heading}</h1>
          <p className="lede">{words.hero.lede}</p>
          <div className="actions">
            <a href="#recruitment-form" {...buttonLook({ variant: 'accent', size: 'lg' })}>
              {words.hero.applyLabel}
            </a>
            <CallLink {...buttonLook({ variant: 'outline', size: 'lg' })}>{words.hero.callLabel}</CallLink>
          </div>
        </div>
        <Scene name="main-street" description={words.hero.sceneDescription} />
      </div>
      <Benefits {...words.benefits} />
      <LookFor pay={words.pay} lookFor={words.lookFor} license={words.license} />
      <Steps id="growth" {...words.growth} />
      <CareerApplication words={words.form} sent={sent}>
        {careerForm}
      </CareerApplication>
      <CareerContact words={words.contact} />
    </>
  )
}
