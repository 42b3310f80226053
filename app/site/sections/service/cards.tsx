import type { ReactNode } from 'react'
import type { Figure } from '#app/content/agency/figure.ts'
import type { Card, CardsSection, StoriesSection } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ActionLink, ActionRow } from '../../links/action-link.tsx'
import { Ticks } from '../consultation-section.tsx'
import { Band, Fold, Paragraphs, scrollable } from '../section-parts.tsx'
import { FigureSource } from '../stats.tsx'

/** Cards of one kind; the style sheet gives each kind (`look`) its own shape, so that a page has a rhythm. */
export function Cards({ section }: { section: CardsSection }) {
  const { id, heading, lede, tone, look, cards, note, action } = section
  const list = (
    <ul
      className={look === 'names' ? 'stack cards' : 'stack cards carousel'}
      data-look={look}
      data-count={cards.length}
      {...(look !== 'names' && scrollable(id))}
    >
      {cards.map((card) => (
        <li key={card.title}>
          <CardBody card={card} />
        </li>
      ))}
    </ul>
  )
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      {look === 'names' ? (
        <Fold label={`Show all ${cards.length}`} about={heading}>
          {list}
        </Fold>
      ) : (
        list
      )}
      {note && <p className="meta section-note">{note}</p>}
      {action && <ActionRow actions={[action]} />}
    </Band>
  )
}

function CardBody({ card }: { card: Card }) {
  return (
    <>
      <Icon name={card.icon} />
      <h3>{card.title}</h3>
      {card.figure && <FigureWithSource figure={card.figure} />}
      {card.body && <Paragraphs texts={[card.body]} />}
      {card.points && <Ticks items={card.points} />}
      {card.action && (
        <ActionLink action={card.action} about={card.title} {...buttonLook({ variant: 'outline' })} />
      )}
      {card.more && <ActionLink action={card.more} about={card.title} {...buttonLook({ variant: 'link' })} />}
    </>
  )
}

interface StoriesProps {
  section: StoriesSection
  chartOf: (story: StoriesSection['stories'][number]) => ReactNode
}

/** Stories in numbers. The label of an invented one stands with its numbers. */
export function Stories({ section, chartOf }: StoriesProps) {
  const { id, heading, lede, tone, stories } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      {stories.map((story) => (
        <article key={story.title} className="stack story">
          <h3>{story.title}</h3>
          {story.label && <p className="sample-mark">{story.label}</p>}
          <dl className="story-numbers">
            {story.figures.map(({ figure, counts }) => (
              <div key={`${figure} ${counts}`}>
                <dt>{counts}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <Fold label="Read the example" about={story.title}>
            <div className="prose-text">
              <Paragraphs texts={story.paragraphs} />
              {chartOf(story)}
              <p className="story-caution">{story.caution}</p>
            </div>
          </Fold>
        </article>
      ))}
    </Band>
  )
}

function FigureWithSource({ figure }: { figure: Figure }) {
  return (
    <p className="card-figure">
      <strong>{figure.figure}</strong> {figure.counts}
      <FigureSource figure={figure} />
    </p>
  )
}
