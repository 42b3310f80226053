import type { HeroSection } from '#app/content/pages/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../../frame/use-agency.ts'
import { Scene } from '../../scenes/scene.tsx'
import { ActionRow } from '../action-row.tsx'

/** The first screen of a service page: whom it is for, what it does for them, and the two ways to begin. */
export function PageHero({ section }: { section: HeroSection }) {
  const { hoursSpoken } = useAgency()
  return (
    <div className="shell stack page-hero service-hero">
      <div>
        <p className="kicker eyebrow">{section.eyebrow}</p>
        <h1>{section.headline}</h1>
        <p className="soft lede">{section.lede}</p>
        <ActionRow actions={section.actions} />
        <p className="meta hero-hours">A licensed person answers, {hoursSpoken}.</p>
        {section.points && (
          <ul className="stack hero-points">
            {section.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        )}
        {section.notice && <p className="meta notice">{section.notice}</p>}
      </div>
      <Scene name={section.scene} description={section.sceneDescription} />
    </div>
  )
}
