import type { Card, CardsSection } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ActionLink } from '../../links/action-link.tsx'
import { ActionRow } from '../action-row.tsx'
import { Ticks } from '../consultation-section.tsx'
import { FigureWithSource } from '../figures/figure-with-source.tsx'
import { scrollable } from '../folds/carousel.ts'
import { Fold } from '../folds/fold.tsx'
import { Band, Paragraphs } from '../section-parts.tsx'

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
