import type { ReactNode } from 'react'
import type { CallToActionSection, ChecklistSection, ProseSection } from '#app/content/pages/section.ts'
import { ActionRow } from '../../links/action-link.tsx'
import { Scene } from '../../scenes/scene.tsx'
import { Ticks } from '../consultation-section.tsx'
import { Band, Fold, Paragraphs } from '../section-parts.tsx'
import { PublicSource } from '../stats.tsx'

/** Running text with what belongs beside it: a list, a call-out, a picture. A phone folds what follows the first paragraph. */
export function Prose({ section, chart }: { section: ProseSection; chart?: ReactNode }) {
  const { id, heading, lede, tone, paragraphs, points, aside, scene, actions, sources } = section
  const beside = aside !== undefined || scene !== undefined
  const [first, ...rest] = paragraphs
  const isLong =
    rest.length > 0 || points !== undefined || sources !== undefined || section.chart !== undefined
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout={beside ? 'prose-beside' : 'beside'}>
      <div className="prose-text">
        {first && <Paragraphs texts={[first]} />}
        {isLong && (
          <Fold label={section.chart ? 'Read more, with a chart' : 'Read more'} about={heading}>
            <Paragraphs texts={rest} />
            {chart}
            {points && <Points points={points} />}
            {sources && <Sources sources={sources} />}
          </Fold>
        )}
        {actions && <ActionRow actions={actions} />}
      </div>
      {scene ? (
        <div className="stack prose-side">
          <Scene {...scene} />
          {aside && <ConflictCopy {...aside} />}
        </div>
      ) : (
        aside && <ConflictCopy {...aside} />
      )}
    </Band>
  )
}

const ConflictCopy = ({ title, paragraphs }: NonNullable<ProseSection['aside']>) => (
  <Fold label={title}>
    <aside className="note" aria-label={title}>
      <h3>{title}</h3>
      <Paragraphs texts={paragraphs} />
    </aside>
  </Fold>
)

const Points = ({ points }: { points: NonNullable<ProseSection['points']> }) => (
  <ul className="stack prose-points">
    {points.map((point) => (
      <li key={point.body}>
        {point.title && <h3>{point.title}</h3>}
        <Paragraphs texts={[point.body]} />
      </li>
    ))}
  </ul>
)

const Sources = ({ sources }: { sources: NonNullable<ProseSection['sources']> }) => (
  <ul className="meta section-note" aria-label="Sources">
    {sources.map((source) => (
      <li key={source.name}>
        <PublicSource {...source} />
      </li>
    ))}
  </ul>
)

export function Checklist({ section }: { section: ChecklistSection }) {
  const { id, heading, lede, tone, items, action } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <div>
        <Fold label={`Show all ${items.length}`} about={heading}>
          <Ticks items={items} />
        </Fold>
        {action && <ActionRow actions={[action]} quiet />}
      </div>
    </Band>
  )
}

export function CallToAction({ section }: { section: CallToActionSection }) {
  const { id, heading, lede, tone, paragraphs, actions } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <div className="prose-text">
        <Paragraphs texts={paragraphs} />
        <ActionRow actions={actions} />
      </div>
    </Band>
  )
}
