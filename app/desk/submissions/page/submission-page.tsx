/** One lead or application with everything the agency knows and did: the card on top, then what to do, then what happened. */
import { Link } from 'react-router'
import { sayOthers } from '#app/submissions/person/say-others.ts'
import { Button } from '#app/ui/button.tsx'
import { PersonCard } from '#app/ui/person/person-card.tsx'
import { WalkBar } from '../../today/walk-bar.tsx'
import { Badges, JunkForm, StatusForm } from '../status-form.tsx'
import { TagPanel } from '../tags/tag-panel.tsx'
import { ActionForm } from './action-form.tsx'
import { AppointmentPanel } from './appointments/appointment-panel.tsx'
import { CallPanel } from './calls/call-panel.tsx'
import { PhoneBar } from './calls/phone-bar.tsx'
import { ContactForm } from './contact-form.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import {
  AllowContactPanel,
  AnswerPanels,
  HolderPanel,
  OtherRequestsPanel,
  PrivacyPanel,
} from './side-panels.tsx'
import { SoldPanel } from './sold/sold-panel.tsx'
import type { MergedPageData, SubmissionPageData } from './submission-page-data.ts'
import { TaskPanel } from './task-panel.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { TextPanel } from './writing/text-panel.tsx'
import { WritePanel } from './writing/write-panel.tsx'

export function SubmissionPage({ data }: { data: SubmissionPageData }) {
  const { person, path, list, version, may, statuses } = data
  const { one, many, messageHeading } = data.copy
  const target = { path, version, back: data.here }
  const row = { address: path, name: person.name, back: data.here, version }
  const sold = data.sold && !person.junk && (
    <SoldPanel target={target} sold={data.sold} mayChange={may.status} />
  )
  const isAgreed = data.appointments.booked.length > 0 || data.appointments.wish !== null
  const mayBook = !person.doNotContact && !person.junk
  const appointment = (
    <AppointmentPanel {...{ target, mayBook }} shown={data.appointments} next={data.walk?.done} />
  )
  const isMissing = data.sold?.isWon && data.sold.policies.length === 0
  return (
    <>
      {data.walk ? (
        <WalkBar walk={data.walk} />
      ) : (
        <p className="back-link">
          <Link to={list}>← All {many}</Link>
        </p>
      )}
      {data.notice && (
        <p role="status" className="form-notice">
          {data.notice}
        </p>
      )}
      <PersonCard
        person={person}
        badges={<Badges badges={data.badges} />}
        facts={data.facts}
        messageHeading={messageHeading}
        others={sayOthers(data.duplicates.length)}
        controls={
          <>
            {!person.junk && may.status && (
              <StatusForm
                {...row}
                failure={data.copy.statusFailure}
                status={person.status}
                statuses={statuses}
                lost={data.lost}
              />
            )}
            {may.junk && <JunkForm {...row} isJunk={person.junk !== null} one={one} many={many} />}
          </>
        }
      />
      <div className="stack snug person-columns">
        <div className="stack snug">
          {isMissing && sold}
          {isAgreed && appointment}
          {data.nextStep?.isAsked && <NextStepPanel target={target} data={data} />}
          <CallPanel target={target} data={data} />
          {!data.nextStep?.isAsked && <NextStepPanel target={target} data={data} />}
          {!isAgreed && appointment}
          {!isMissing && sold}
          <TaskPanel target={target} tasks={data.tasks} />
          {data.texting && <TextPanel target={target} texting={data.texting} />}
          {data.writing && <WritePanel target={target} writing={data.writing} />}
          <Timeline target={target} entries={data.timeline} older={data.older} />
        </div>
        <div className="stack snug">
          <HolderPanel target={target} data={data} />
          <FilesPanel target={target} shown={data.files} mayAdd={!person.junk} />
          {!person.junk && <TagPanel target={target} shown={data.tagging} />}
          {may.status && !person.junk && <ContactForm target={target} data={data} />}
          <OtherRequestsPanel target={target} data={data} />
          <AllowContactPanel target={target} data={data} />
          <AnswerPanels data={data} />
          <PrivacyPanel data={data} />
        </div>
      </div>
      {!person.junk && <PhoneBar data={data} />}
    </>
  )
}

/** A row that was merged: the way to the one that was kept, and back apart. */
export function MergedPage({
  data: { copy, name, kept, from, id, mayMerge, version, notice },
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
      <p>This {copy.one} was merged into another record for the same person. Everything about it is there.</p>
      <Link to={kept.path}>Go to {kept.name}</Link>
      {mayMerge && (
        <ActionForm
          target={{ path: from, version, back: kept.path }}
          action="merge"
          fields={{ other: id, undo: 'yes' }}
        >
          <Button type="submit" variant="outline">
            Separate the two
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
