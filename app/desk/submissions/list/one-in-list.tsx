/** One person of a list, as a line or as a card, with what may be done there. */
import { PersonCard } from '#app/ui/person/person-card.tsx'
import { Badges, JunkForm, StatusForm } from '../status-form.tsx'
import { TagList } from '../tags/tag-list.tsx'
import { ChooseBox } from './chosen-bar.tsx'
import type { ListPageProps } from './list-view.ts'
import { PersonRow } from './person-row.tsx'

interface OneProps {
  list: ListPageProps
  card: ListPageProps['cards'][number]
}

export function Row({ list, card }: OneProps) {
  const { copy, here, self, chosen } = list
  const { messageHeading } = copy
  const { status, junk } = controlsOf({ list, card })
  return (
    <PersonRow
      {...card}
      messageHeading={messageHeading}
      back={here}
      self={self}
      status={status}
      junk={junk}
      choose={
        chosen && (
          <ChooseBox {...card.person} isChosen={chosen.isAll || chosen.picked.includes(card.person.id)} />
        )
      }
    />
  )
}

export function Card({ list, card }: OneProps) {
  const { person, path, badges, facts, others, tags } = card
  const { status, junk } = controlsOf({ list, card })
  return (
    <PersonCard
      person={person}
      href={path}
      badges={
        <>
          <Badges badges={badges} />
          <TagList tags={tags} />
        </>
      }
      facts={facts}
      others={others}
      messageHeading={list.copy.messageHeading}
      controls={
        <>
          {status}
          {junk}
        </>
      }
    />
  )
}

/** What may be done with a person in the list, however it looks. */
function controlsOf({ list, card: { person, path } }: OneProps) {
  const { copy, statuses, lost, mayJunk, here, look } = list
  const { one, many, statusFailure: failure } = copy
  const row = { address: path, name: person.name, back: here, version: person.version }
  return {
    status: !person.junk && (
      <StatusForm
        {...row}
        failure={failure}
        status={person.status}
        statuses={statuses}
        lost={lost}
        isShort={look === 'rows'}
      />
    ),
    junk: mayJunk && <JunkForm {...row} isJunk={person.junk !== null} one={one} many={many} />,
  }
}
