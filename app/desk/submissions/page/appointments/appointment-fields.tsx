import { lengths } from '#app/submissions/appointments/appointment-table.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import type { AppointmentsShown, TypedAppointment } from './appointments-shown.ts'

const allLengths = lengths
  .toSorted((a, b) => a - b)
  .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))

/** When an appointment is. */
export function AppointmentFields({
  shown: { theirZone, officeZone, hasCalendar },
  typed,
}: {
  shown: Pick<AppointmentsShown, 'theirZone' | 'officeZone' | 'hasCalendar'>
  typed: TypedAppointment
}) {
  return (
    <>
      <div className="again">
        <TextField label="Day" name="day" type="date" required defaultValue={typed.day} />
        <TextField label="Time" name="time" type="time" step={300} required defaultValue={typed.time} />
        <SelectField label="Length" name="minutes" options={allLengths} chosen={typed.minutes} />
        {theirZone && (
          <SelectField
            label="Time zone"
            name="zone"
            options={[
              { value: 'office', label: `${officeZone} (office)` },
              { value: 'theirs', label: `${theirZone} (theirs)` },
            ]}
            chosen="office"
          />
        )}
      </div>
      {!theirZone && <p className="meta">Times are the office’s, {officeZone}.</p>}
      {hasCalendar && (
        <p>
          <label>
            <input type="checkbox" name="anyway" value="yes" /> Even if the calendar says busy, or does not
            say
          </label>
        </p>
      )}
    </>
  )
}
