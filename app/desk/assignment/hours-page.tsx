/** When somebody works themselves: for the leads that are assigned by the rules. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { BookingFields, HoursFields } from './hours-fields.tsx'

export interface HoursPageProps {
  isOn: boolean
  takes: boolean
  typed: Record<string, string>
  notice: string | null
  answer: FormAnswer | undefined
}

export function HoursPage({ isOn, takes, typed, notice, answer: latest }: HoursPageProps) {
  const [answer] = useState(latest)
  return (
    <>
      <ScreenHead title="Your hours" notice={notice} about={formatUse(isOn, takes)} />
      <Panel title="When you work">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="hours" />
          <FormIssue>{messageFor(answer, 'hours')}</FormIssue>
          <HoursFields typed={answer?.typed ?? typed} />
          <BookingFields typed={answer?.typed ?? typed} />
          <Button type="submit">Save hours</Button>
        </form>
      </Panel>
    </>
  )
}

function formatUse(isOn: boolean, takes: boolean): string {
  if (!isOn)
    return 'New leads are unassigned: anybody may claim them. Your hours count once an owner turns assignment on.'
  return takes
    ? 'New leads are assigned to you only in these hours, and not while you are away.'
    : 'An owner has not set you to get new leads. Your hours count once they do.'
}
