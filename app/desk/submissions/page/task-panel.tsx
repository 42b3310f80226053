/** Tasks about a person: a tick does one, a few words and a date make one. */
import { maxTitle } from '#app/submissions/actions/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import type { TaskRow } from './submission-page-data.ts'

export function TaskPanel({ target, tasks }: { target: ActionTarget; tasks: readonly TaskRow[] }) {
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
