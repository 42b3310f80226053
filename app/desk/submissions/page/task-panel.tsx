/** Tasks about a person: a tick does one, a few words and a date make one. */
import { maxTitle } from '#app/submissions/model/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import type { TaskRow } from './submission-page-data.ts'

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

export const TaskForm = ({ target }: { target: ActionTarget }) => (
  <ActionForm target={target} action="tasks" className="act-form">
    <TextField label="Task" name="title" required maxLength={maxTitle} />
    <div className="again">
      <TextField label="Day" name="day" type="date" required />
      <TextField label="Time (optional, at the office)" name="time" type="time" />
    </div>
    <Button type="submit">Add task</Button>
  </ActionForm>
)
