/** Changing a lead's status: a form that posts, sent by itself as soon as another status is chosen. */
import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { type LeadStatus, leadStatuses } from '#app/leads/lead.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { WorkAnswer } from './work-answer.ts'

export interface StatusFormProps {
  lead: { id: string; name: string; status: LeadStatus }
  /** The address of the list, to come back to without JavaScript. */
  back: string
}

export function StatusForm({ lead, back }: StatusFormProps) {
  const id = useId()
  const fetcher = useFetcher<WorkAnswer>()
  useToastOf(fetcher.data)
  // The choice shows at once, and falls back to what the server says when it was refused.
  const chosen = fetcher.formData?.get('status')
  return (
    <fetcher.Form method="post" action={`/admin/leads/${lead.id}/status`} className="status-form">
      <input type="hidden" name="back" value={back} />
      <label htmlFor={id}>
        Status<span className="sr-only"> of {lead.name}</span>
      </label>
      <select
        id={id}
        name="status"
        className="field-input"
        value={typeof chosen === 'string' ? chosen : lead.status}
        onChange={(event) => fetcher.submit(event.currentTarget.form)}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </select>
      <button type="submit" {...buttonLook({ variant: 'outline', className: 'without-script' })}>
        Save
      </button>
    </fetcher.Form>
  )
}

/** Marking as junk asks once more, in place and without JavaScript; taking back does not need to. */
export function JunkForm({
  lead,
  back,
}: {
  lead: { id: string; name: string; isJunk: boolean }
  back: string
}) {
  const fetcher = useFetcher<WorkAnswer>()
  useToastOf(fetcher.data)
  const form = (
    <fetcher.Form method="post" action={`/admin/leads/${lead.id}/junk`}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="junk" value={lead.isJunk ? 'no' : 'yes'} />
      <button type="submit" {...buttonLook({ variant: 'outline' })}>
        {lead.isJunk ? 'Restore to leads' : 'Yes, mark as junk'}
        <span className="sr-only">: {lead.name}</span>
      </button>
    </fetcher.Form>
  )
  if (lead.isJunk) return form
  return (
    <details className="confirm">
      <summary>
        Junk<span className="sr-only">: {lead.name}</span>
      </summary>
      <div className="confirm-body">
        <p>Take this lead out of the list? It stays under Junk and can be restored.</p>
        {form}
      </div>
    </details>
  )
}

function useToastOf(answer: WorkAnswer | undefined) {
  useEffect(() => {
    if (answer) showToast(answer.message, answer.ok ? 'success' : 'error')
  }, [answer])
}
