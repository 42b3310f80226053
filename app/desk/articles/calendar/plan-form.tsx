import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { FormIssue, TextField } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { DescribedCalendar } from './describe-calendar.server.ts'

interface PlanFormProps {
  form: NonNullable<DescribedCalendar['form']>
  zone: string
  /** The calendar without the form. */
  back: string
  answer: FormAnswer | undefined
}

/** The day and the time of one article. */
export function PlanForm({
  form: { id, title, planned, day, time, earliest },
  zone,
  back,
  answer: latest,
}: PlanFormProps) {
  const [answer] = useState(latest)
  const sent = answer?.typed.id === id ? answer : undefined
  const form = useRef<HTMLFormElement>(null)
  // The link that led here is gone with its document.
  useEffect(() => {
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [name="day"]')?.focus()
  }, [])
  return (
    <section id="plan">
      <Panel title={planned ? `Move “${title}”` : `Choose a day for “${title}”`}>
        <form ref={form} method="post" className="stack form">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="planned" value={planned} />
          <FormIssue>{sent?.message}</FormIssue>
          <div className="row wrap calendar-moment">
            <TextField
              label="Date"
              name="day"
              type="date"
              min={earliest}
              required
              defaultValue={sent?.typed.day ?? day}
              issue={sent?.issues?.day}
            />
            <TextField
              label={`Time (${zone})`}
              name="time"
              type="time"
              required
              defaultValue={sent?.typed.time ?? time}
              issue={sent?.issues?.time}
            />
          </div>
          <p className="meta">
            {planned
              ? 'Whatever is saved before that moment is published with it.'
              : 'The draft is published at that moment, with whatever is saved until then.'}
          </p>
          <div className="row wrap">
            <Button type="submit">{planned ? 'Move' : 'Schedule'}</Button>
            <Link {...buttonLook({ variant: 'outline' })} to={back}>
              Cancel
            </Link>
            <Link className="tap" to={`/admin/articles/${id}/edit`} reloadDocument>
              Open in the editor
            </Link>
          </div>
        </form>
      </Panel>
    </section>
  )
}
