/** Appointments of a person: what they asked for, what is booked, and the ways to book, move and call off. */

import { lengths } from '#app/submissions/model/appointment-table.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import type { AppointmentShown, AppointmentsShown, TypedAppointment } from './submission-page-data.ts'

interface AppointmentPanelProps {
  target: ActionTarget
  shown: AppointmentsShown
  /** False where nothing may be booked any more. */
  mayBook: boolean
  /** Where a walk through the queue goes on once one is booked, and what leads there. */
  next: string | undefined
  onBooked?: (() => void) | undefined
}

export function AppointmentPanel({ target, shown, mayBook, next, onBooked }: AppointmentPanelProps) {
  const { booked, hasUpcoming, wish, busy } = shown
  const canBook = mayBook && !hasUpcoming
  return (
    <section className="stack snug" id="appointment" aria-label="Appointment">
      {booked.map((one) => (
        <Booked key={`${one.id} ${one.when}`} {...{ target, shown, one }} />
      ))}
      {canBook && wish && <p>They asked for {wish}</p>}
      {canBook && busy && <p>{busy}</p>}
      {canBook && (
        <ActionForm
          target={next ? { ...target, back: next } : target}
          action="appointments"
          className="act-form"
          {...(onBooked && { onDone: onBooked })}
        >
          <AppointmentFields shown={shown} typed={shown.begin} />
          <Mail shown={shown} />
          <div className="offer">
            <p className="meta">With {shown.host}. It counts as a contact.</p>
            <Button type="submit">Book</Button>
          </div>
        </ActionForm>
      )}
    </section>
  )
}

function Booked({
  target,
  shown,
  one,
}: Pick<AppointmentPanelProps, 'target' | 'shown'> & { one: AppointmentShown }) {
  const { id, when, there, host, isTold, isOver, answer, typed } = one
  return (
    <div className="stack tight">
      <p>
        <strong>{when}</strong>
        {there && <span className="meta">, {there} for them</span>}
      </p>
      <p className="meta">
        With {host}. {formatMail(isTold, shown)} {answer}
      </p>
      {isOver && <p>It was due. Log what came of it under “After a call”, or reschedule it.</p>}
      <div className="row wrap">
        <details className="confirm">
          <summary>Reschedule</summary>
          <ActionForm
            target={target}
            action="appointments"
            fields={{ do: 'move', appointment: id }}
            className="act-form"
          >
            <AppointmentFields shown={shown} typed={typed} />
            {!isTold && <Mail shown={shown} />}
            <Button type="submit">Reschedule</Button>
          </ActionForm>
        </details>
        <details className="confirm">
          <summary>Call it off</summary>
          <ActionForm
            target={target}
            action="appointments"
            fields={{ do: 'cancel', appointment: id }}
            className="act-form"
          >
            <TextField
              label="Why"
              name="reason"
              required
              maxLength={200}
              hint={
                isTold && shown.mailLeaves
                  ? 'For the timeline. The email to them does not repeat it.'
                  : 'For the timeline.'
              }
            />
            <Button type="submit" variant="outline">
              Yes, call it off
            </Button>
          </ActionForm>
        </details>
      </div>
    </div>
  )
}

const noServer = 'Emails are not sent here, because no mail server is set up.'

function formatMail(isTold: boolean, { mailLeaves }: AppointmentsShown): string {
  if (!isTold) return 'They get no email about it.'
  return mailLeaves ? 'They are told by email.' : noServer
}

/** Whether they are told. */
function Mail({ shown: { noMail, mailLeaves } }: Pick<AppointmentPanelProps, 'shown'>) {
  return noMail ? (
    <p className="meta">{noMail}</p>
  ) : (
    <p>
      <label>
        <input type="checkbox" name="mail" value="yes" defaultChecked /> Email them a confirmation with a
        calendar file, and reminders a day and an hour before
      </label>
      {!mailLeaves && <span className="meta"> {noServer}</span>}
    </p>
  )
}

const allLengths = lengths
  .toSorted((a, b) => a - b)
  .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))

/** When an appointment is. */
function AppointmentFields({
  shown: { theirZone, officeZone },
  typed,
}: {
  shown: Pick<AppointmentsShown, 'theirZone' | 'officeZone'>
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
      <p>
        <label>
          <input type="checkbox" name="anyway" value="yes" /> Even if the calendar is not free, or we are
          closed
        </label>
      </p>
    </>
  )
}
