/** One lead or application with everything the agency knows and did: the card on top, then what to do, then what happened. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PersonCard } from '#app/ui/person-card.tsx'
import { JunkForm, StatusForm } from '../status-form.tsx'
import { ActForm } from './act-form.tsx'
import { CallPanel } from './call-panel.tsx'
import { NoteForm } from './note-form.tsx'
import { personKinds } from './person-kind.ts'
import type { MergedPageData, PersonPageData } from './person-page-data.ts'
import { AllowContactPanel, AnswerPanels, DuplicatesPanel, HolderPanel } from './side-panels.tsx'
import { TaskPanel } from './task-panel.tsx'
import { Timeline } from './timeline.tsx'

export function PersonPage({ data }: { data: PersonPageData }) {
  const { kind, person, path, list, version, may, statuses } = data
  const { one, many } = personKinds[kind]
  const target = { path, version }
  const row = { address: path, name: person.name, back: path, version }
  return (
    <>
      <p className="back-link">
        <Link to={list}>← All {many}</Link>
      </p>
      {data.notice && (
        <p role="status" className="form-notice">
          {data.notice}
        </p>
      )}
      <PersonCard
        person={person}
        badges={data.badges.map((badge) => (
          <span key={badge} className="tag tag-good">
            {badge}
          </span>
        ))}
        facts={data.facts}
        messageHeading={kind === 'lead' ? 'Details' : 'Message'}
        controls={
          <>
            {!person.junk && may.status && <StatusForm {...row} status={person.status} statuses={statuses} />}
            {may.junk && <JunkForm {...row} isJunk={person.junk !== null} one={`this ${one}`} many={many} />}
          </>
        }
      />
      <div className="person-columns">
        <div className="person-main">
          <CallPanel target={target} data={data} />
          <TaskPanel target={target} tasks={data.tasks} />
          <NoteForm key={path} target={target} />
          <Timeline target={target} entries={data.timeline} older={data.older} />
        </div>
        <div className="person-side">
          <HolderPanel target={target} data={data} />
          <DuplicatesPanel target={target} data={data} />
          <AllowContactPanel target={target} data={data} />
          <AnswerPanels data={data} />
        </div>
      </div>
    </>
  )
}

/** A row that was merged: the way to the one that was kept, and back apart. */
export function MergedPage({
  data: { kind, name, kept, id, mayMerge, version, notice },
}: {
  data: MergedPageData
}) {
  return (
    <div className="notice-card">
      <h1>{name}</h1>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <p>
        This {personKinds[kind].one} was merged into another one of the same person. Everything about it
        stands there.
      </p>
      <Link to={kept.path}>Go to {kept.name}</Link>
      {mayMerge && (
        <ActForm target={{ path: kept.path, version }} act="merge" fields={{ other: id, undo: 'yes' }}>
          <Button type="submit" variant="outline">
            Take the two apart
          </Button>
        </ActForm>
      )}
    </div>
  )
}
