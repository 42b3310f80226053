/** Tasks about a person: a tick does one, a few words and a date make one. */
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { ActForm, type ActTarget } from './act-form.tsx'
import { longestTitle } from './person-kind.ts'
import type { TaskRow } from './person-page-data.ts'

export function TaskPanel({ target, tasks }: { target: ActTarget; tasks: readonly TaskRow[] }) {
  return (
    <section className="panel" aria-labelledby="tasks-title">
      <h2 id="tasks-title">Tasks</h2>
      {tasks.length === 0 && <p className="row-note">Nothing to do is written down yet.</p>}
      <ul className="tasks">
        {tasks.map((task) => (
          <li key={task.id} data-done={task.isDone} data-late={task.isLate}>
            <ActForm
              target={target}
              act="tasks"
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
                <p className="row-note">
                  {task.isLate && <strong>Overdue, </strong>}
                  {task.isDone ? 'was for ' : 'due '}
                  <time dateTime={task.dueAt}>{task.due}</time>, {task.owner}
                </p>
              </div>
            </ActForm>
          </li>
        ))}
      </ul>
      <details className="confirm">
        <summary>Add a task</summary>
        <ActForm target={target} act="tasks" className="form">
          <TextField label="What is to be done" name="title" required maxLength={longestTitle} />
          <TextField label="Day" name="day" type="date" required />
          <TextField
            label="Time (optional)"
            name="time"
            type="time"
            hint="The office's own time. Without one: noon."
          />
          <Button type="submit">Add task</Button>
        </ActForm>
      </details>
    </section>
  )
}
