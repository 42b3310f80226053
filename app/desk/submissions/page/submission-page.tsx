/** One lead or application with everything the agency knows and did: the card on top, then what to do, then what happened. */

import { useRef } from 'react'
import { Link } from 'react-router'
import { maxTitle } from '#app/submissions/actions/typed-text.ts'
import { sayOthers } from '#app/submissions/person/say-others.ts'
import { lostReasons } from '#app/submissions/steps/lost-reasons.ts'
import { maxText } from '#app/submissions/written/written.ts'
import { Button } from '#app/ui/button.tsx'
import { PersonCard } from '#app/ui/person/person-card.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { Panel } from '../../frame/panel.tsx'
import { WalkBar } from '../../today/walk-bar.tsx'
import { Badges, JunkForm, StatusForm } from '../status-form.tsx'
import { TagPanel } from '../tags/tag-panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import { AppointmentPanel } from './appointments/appointment-panel.tsx'
import { AgainFields, CallPanel, type CallPanelProps, PhoneBar } from './calls/call-panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { useDraft } from './draft.ts'
import { FilesPanel } from './files/files-panel.tsx'
import {
  AllowContactPanel,
  AnswerPanels,
  HolderPanel,
  OtherRequestsPanel,
  PrivacyPanel,
} from './side-panels.tsx'
import { SoldPanel } from './sold/sold-panel.tsx'
import type { MergedPageData, SubmissionPageData, TaskRow } from './submission-page-data.ts'
import { Timeline } from './timeline/timeline.tsx'
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

/** A text to this person. What is typed is kept in the tab until it is sent. */
function TextPanel({
  target,
  texting,
}: {
  target: ActionTarget
  texting: NonNullable<SubmissionPageData['texting']>
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, `text ${target.path}`)
  return (
    <Panel title="Send a text">
      <details className="confirm">
        <summary>To {texting.to}</summary>
        {texting.noText && <p className="meta is-warning">{texting.noText}.</p>}
        <ActionForm target={target} action="texts" className="act-form" onDone={forget} onKept={forget}>
          <label className="field">
            Text
            <textarea
              ref={field}
              className="field-input"
              name="text"
              rows={3}
              required
              maxLength={maxText}
              onInput={keep}
            />
          </label>
          <div className="offer">
            <p className="meta">
              Your name, the agency’s and “Reply STOP to opt out” are added. It counts as an attempt.
            </p>
            <Button type="submit">Send text</Button>
          </div>
        </ActionForm>
      </details>
    </Panel>
  )
}

/** Tasks about a person: a tick does one, a few words and a date make one. */
function TaskPanel({ target, tasks }: { target: ActionTarget; tasks: readonly TaskRow[] }) {
  return (
    <Panel title="Tasks">
      {tasks.length === 0 && <p className="meta">No tasks yet.</p>}
      <ul className="lined tasks">
        {tasks.map((task) => (
          <li key={task.id} data-done={task.isDone} data-late={task.isLate}>
            <ActionForm
              target={target}
              action="tasks"
              fields={{ task: task.id, done: task.isDone ? 'no' : 'yes' }}
              className="task"
            >
              <button
                type="submit"
                className="tick"
                aria-label={task.isDone ? `Open again: ${task.title}` : `Done: ${task.title}`}
              >
                {task.isDone ? '✓' : ''}
              </button>
              <div>
                <p className="task-title">{task.title}</p>
                <p className="meta">
                  {task.isLate && <strong>Overdue, </strong>}
                  {task.isDone ? 'was due ' : 'due '}
                  <time dateTime={task.dueAt}>{task.due}</time>, {task.owner}
                </p>
              </div>
            </ActionForm>
          </li>
        ))}
      </ul>
      <details className="confirm">
        <summary>Add a task</summary>
        <ActionForm target={target} action="tasks" className="stack form">
          <TextField label="Task" name="title" required maxLength={maxTitle} />
          <TextField label="Day" name="day" type="date" required />
          <TextField
            label="Time (optional)"
            name="time"
            type="time"
            hint="In the office’s time zone. If you leave it empty, we use noon, or the end of the office day once noon has passed."
          />
          <Button type="submit">Add task</Button>
        </ActionForm>
      </details>
    </Panel>
  )
}

/** What is to be done next: moved to another time, or given up. After attempts that reached nobody it asks. */
const reasons = Object.entries(lostReasons).map(([value, label]) => ({ value, label }))

function NextStepPanel({ target, data: { nextStep, may, person } }: CallPanelProps) {
  if (!nextStep) return null
  const { text, isAsked, isBooked, isPromised } = nextStep
  return (
    <Panel title={isAsked ? 'Is it worth going on?' : 'Next step'}>
      <p>
        {isAsked
          ? `Nobody was reached in ${person.attempts} ${person.attempts === 1 ? 'attempt' : 'attempts'}. Keep trying, try later, or give up.`
          : text}
      </p>
      {isBooked ? (
        <p className="meta">Move it or call it off under “Appointment”.</p>
      ) : (
        <MoveStep target={target} isAsked={isAsked} isPromised={isPromised} />
      )}
      {may.status && (
        <details className="confirm" open={isAsked}>
          <summary>Give up as lost</summary>
          <ActionForm target={target} action="lost" className="act-form">
            <SelectField label="Why" name="reason" options={reasons} chosen="unreachable" />
            <Button type="submit" variant="outline">
              Close as lost
            </Button>
          </ActionForm>
        </details>
      )}
    </Panel>
  )
}

interface MoveStepProps extends Pick<CallPanelProps, 'target'> {
  isAsked: boolean
  isPromised: boolean
}

function MoveStep({ target, isAsked, isPromised }: MoveStepProps) {
  return (
    <ActionForm target={target} action="next-step" className="act-form">
      {isAsked && (
        <Button type="submit" name="keep" value="tomorrow">
          Keep trying
        </Button>
      )}
      {/* Nobody is put off past a promise by what stands there already. */}
      <AgainFields label={isAsked ? 'Or later' : 'Do it'} chosen={isPromised ? 'hour' : 'week'} />
      <Button type="submit" variant="outline">
        {isAsked ? 'Try later' : 'Move it'}
      </Button>
    </ActionForm>
  )
}
