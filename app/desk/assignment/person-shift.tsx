/** One person in the assignment of leads: what holds for them, and the form to change it. */

import { Button } from '#app/ui/button.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { AreaField, FormIssue, TextField } from '../forms/text-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { maxCapacity } from './shift-fields.ts'

export interface PersonShiftRow {
  id: string
  name: string
  role: string
  takes: boolean
  said: string
  /** How many states the license on file under this name has; null without one. */
  onFile: number | null
  /** By the names of the fields. */
  typed: Record<string, string>
}

export interface PersonShiftProps {
  person: PersonShiftRow
  /** To this person's form. */
  answer: FormAnswer | undefined
}

export function PersonShift({ person, answer }: PersonShiftProps) {
  const { id, name, role, said, onFile } = person
  const typed = answer?.typed ?? person.typed
  return (
    <li>
      <div>
        <strong>{name}</strong> <span className="tag">{role}</span>
        <p className="meta">{said}</p>
      </div>
      <details className="confirm" open={answer !== undefined}>
        <summary>
          Change<span className="sr-only"> {name}</span>
        </summary>
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="person" />
          <input type="hidden" name="id" value={id} />
          <FormIssue>{answer?.message}</FormIssue>
          <p>
            <label>
              <input type="checkbox" name="takes" value="yes" defaultChecked={typed.takes === 'yes'} /> Gets
              new leads
            </label>
          </p>
          <AreaField
            label="Licensed in"
            name="states"
            rows={2}
            maxLength={2000}
            defaultValue={typed.states ?? ''}
            hint={`States by name or postal code, with commas between them, or “all”. ${
              onFile === null
                ? 'There is no license on file under this name.'
                : `Leave it empty to use the license on file (${onFile === 1 ? 'one state' : `${onFile} states`}).`
            }`}
          />
          <TextField
            label="New leads at a time"
            name="capacity"
            type="number"
            min={0}
            max={maxCapacity}
            required
            hint="Counts leads that no one has tried to reach yet."
            defaultValue={typed.capacity}
          />
          <HoursFields typed={typed} />
          <Button type="submit">
            Save<span className="sr-only"> {name}</span>
          </Button>
        </form>
      </details>
    </li>
  )
}
