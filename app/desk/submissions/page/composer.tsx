/**
 * The one place to write on a person's page, a tab for each way. The tabs are radio buttons and the style sheet shows what belongs to the
 * chosen one: they work without scripts, and nothing that was typed is lost between them.
 */

import type { ActionTarget } from '../action-form.tsx'
import { useWalkOn } from '../walk-on.ts'
import { AppointmentPanel } from './appointments/appointment-panel.tsx'
import { CallPanel } from './call-panel.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'
import { TaskForm } from './task-panel.tsx'
import { TextForm, WriteEmail } from './writing/write-panel.tsx'

interface ComposerProps {
  target: ActionTarget
  data: SubmissionPageData
  /** How the person wrote, where this is the answer: what was written leads on. */
  answering?: 'email' | 'text' | undefined
}

export function Composer({ target, data, answering }: ComposerProps) {
  const { person, writing, texting, appointments, walk } = data
  const mayBook = !person.doNotContact && !person.junk
  const isBooking = mayBook || appointments.booked.length > 0
  const onBooked = useWalkOn(walk?.done ?? undefined, target.path)
  const onSent = answering && onBooked
  const tabs = [
    ...(person.doNotContact ? [] : [['call', person.phone === '' ? 'Log' : 'Call', 'c'] as const]),
    ['note', 'Note', 'n'] as const,
    ...(writing ? [['email', 'Email', 'e'] as const] : []),
    ...(texting ? [['text', 'Text', 't'] as const] : []),
    ...(isBooking ? [['appointment', 'Appointment', 'a'] as const] : []),
    ['task', 'Task', undefined] as const,
  ]
  const first = tabs.find(([name]) => name === answering) ?? tabs[0]
  const chosen = writing?.chosen ? 'email' : first?.[0]
  return (
    <section className="card composer" id="write" aria-label="Write or log">
      <fieldset className="composer-tabs">
        <legend className="sr-only">What to write</legend>
        {tabs.map(([name, label, key]) => (
          <label key={name}>
            <input
              type="radio"
              name="composer"
              value={name}
              defaultChecked={name === chosen}
              data-compose={key}
              aria-keyshortcuts={key}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="composer-pane" data-pane="call">
        <CallPanel target={target} data={data} />
      </div>
      {writing && (
        <div className="composer-pane" data-pane="email">
          <WriteEmail target={target} writing={writing} onSent={onSent} />
        </div>
      )}
      {texting && (
        <div className="composer-pane" data-pane="text">
          <TextForm
            target={onSent && walk?.done ? { ...target, back: walk.done } : target}
            texting={texting}
            onSent={onSent}
          />
        </div>
      )}
      {isBooking && (
        <div className="composer-pane" data-pane="appointment">
          <AppointmentPanel
            {...{ target, mayBook, onBooked }}
            shown={appointments}
            next={walk?.done ?? undefined}
          />
        </div>
      )}
      <div className="composer-pane" data-pane="task">
        <TaskForm target={target} />
      </div>
    </section>
  )
}
