import type { ReactNode } from 'react'
import type { HeroSection } from '#app/content/pages/section.ts'
import { useAgency } from '../../context/page-context.tsx'
import { ActionRow } from '../../links/action-link.tsx'
import { OpenNow } from '../../links/contact-lines.tsx'
import { FormCard } from '../../links/phone-line.tsx'
import { Scene } from '../../scenes/scene.tsx'
import { Ticks } from '../consultation-section.tsx'

interface PageHeroProps {
  section: HeroSection
  children: ReactNode
}

export function PageHero({ section, children }: PageHeroProps) {
  const { hoursSpoken } = useAgency()
  return (
    <div className="shell stack split page-hero service-hero">
      <div>
        <p className="kicker eyebrow">{section.eyebrow}</p>
        <h1>{section.headline}</h1>
        <p className="soft lede">{section.lede}</p>
        <ActionRow actions={section.actions} />
        <p className="meta hero-hours">
          A licensed agent answers, {hoursSpoken}.
          <OpenNow />
        </p>
        {section.points && <Ticks items={section.points} look="hero-points" />}
        {section.notice && <p className="meta notice">{section.notice}</p>}
      </div>
      <Scene name={section.scene} description={section.sceneDescription} />
      {/* Where there is room for it: narrower pages have it further down, and in its dialog. */}
      <FormCard place="only-wide hero-quote">{children}</FormCard>
    </div>
  )
}
