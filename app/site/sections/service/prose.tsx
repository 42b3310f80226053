import type { ProseSection } from '#app/content/pages/section.ts'
import { Scene } from '../../scenes/scene.tsx'
import { ActionRow } from '../action-row.tsx'
import { Band } from '../band.tsx'
import { Paragraphs } from '../paragraphs.tsx'
import { PublicSource } from '../public-source.tsx'

/** Running text with what belongs beside it: a list, a call-out, a picture. */
export function Prose({ section }: { section: ProseSection }) {
  const { id, heading, lede, tone, paragraphs, points, aside, scene, actions, sources } = section
  const beside = aside !== undefined || scene !== undefined
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout={beside ? 'prose-beside' : 'beside'}>
      <div className="prose-text">
        <Paragraphs texts={paragraphs} />
        {points && (
          <ul className="stack prose-points">
            {points.map((point) => (
              <li key={point.body}>
                {point.title && <h3>{point.title}</h3>}
                <p>{point.body}</p>
              </li>
            ))}
          </ul>
        )}
        {actions && <ActionRow actions={actions} />}
        {sources && (
          <ul className="meta section-note" aria-label="Sources">
            {sources.map((source) => (
              <li key={source.name}>
                <PublicSource {...source} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {beside && (
        <div className="stack prose-side">
          {scene && <Scene {...scene} />}
          {aside && (
            <aside className="note" aria-label={aside.title}>
              <h3>{aside.title}</h3>
              <Paragraphs texts={aside.paragraphs} />
            </aside>
          )}
        </div>
      )}
    </Band>
  )
}
