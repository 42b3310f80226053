/** A day that somebody sets is the one that is meant. */
import type { FormEvent } from 'react'

/** Chooses "On the day below" in the form's choice `again` as soon as its day or time is set. The server reads it so without scripts. */
export function chooseDate({ currentTarget, target }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !['day', 'time'].includes(target.name) || !target.value) return
  const choice = currentTarget.querySelector<HTMLSelectElement>('select[name="again"]')
  if (choice) choice.value = 'date'
}
