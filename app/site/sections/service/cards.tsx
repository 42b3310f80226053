import type { Card, CardsSection } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ActionLink } from '../../links/action-link.tsx'
import { ActionRow } from '../action-row.tsx'
import { Band } from '../band.tsx'
import { Ticks } from '../ticks.tsx'
import { FigureWithSource } from './figure-with-source.tsx'

/** Cards of one kind; the style sheet gives each kind (`look`) its own shape, so that a page has a rhythm. */
export function Cards({ section }: { section: CardsSection }) {
  const { id, heading, lede, tone, look, cards, note, action } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <ul className="stack cards" data-look={look} data-count={cards.length}>
        {cards.map((card) => (
          <li key={card.title}>
            <CardBody card={card} />
          </li>
        ))}
      </ul>
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
      {card.figure && <FigureWithSource claim={card.figure} />}
      {card.body && <p>{card.body}</p>}
      {card.points && <Ticks items={card.points} />}
      {card.action && (
        <ActionLink action={card.action} about={card.title} {...buttonLook({ variant: 'outline' })} />
      )}
    </>
  )
}
