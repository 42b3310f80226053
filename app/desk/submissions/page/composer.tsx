/**
 * The one place to write on a person's page, a tab for each way. The tabs are radio buttons and the style sheet shows what belongs to the
 * chosen one: they work without scripts, and nothing that was typed is lost between them.
 */

import { maxTitle } from '#app/submissions/model/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget, useWalkOn } from '../action-form.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { CallPanel } from './outcome-form.tsx'
import type { SubmissionPageData, TaskRow } from './submission-page-data.ts'
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

/** What is to be done, and folded below it what was. */
export function TaskList({ target, tasks }: { target: ActionTarget; tasks: readonly TaskRow[] }) {
  if (tasks.length === 0) return null
  const done = tasks.filter(({ isDone }) => isDone)
  return (
    <section className="card task-card" aria-label="Tasks">
      <Rows target={target} tasks={tasks.filter(({ isDone }) => !isDone)} />
      {done.length > 0 && (
        <details className="confirm">
          <summary>{done.length === 1 ? '1 task done' : `${done.length} tasks done`}</summary>
          <Rows target={target} tasks={done} />
        </details>
      )}
    </section>
  )
}

const Rows = ({ target, tasks }: { target: ActionTarget; tasks: readonly TaskRow[] }) => (
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
          <p>
            <span className="task-title">{task.title}</span>{' '}
            <span className="meta">
              {task.isLate && <strong>Overdue, </strong>}
              {task.isDone ? 'was due ' : 'due '}
              <time dateTime={task.dueAt}>{task.due}</time>, {task.owner}
            </span>
          </p>
        </ActionForm>
      </li>
    ))}
  </ul>
)

const TaskForm = ({ target }: { target: ActionTarget }) => (
  <ActionForm target={target} action="tasks" className="act-form">
    <TextField label="Task" name="title" required maxLength={maxTitle} />
    <div className="again">
      <TextField label="Day" name="day" type="date" required />
      <TextField label="Time (optional, at the office)" name="time" type="time" />
    </div>
    <Button type="submit">Add task</Button>
  </ActionForm>
)
