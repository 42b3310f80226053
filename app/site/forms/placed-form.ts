/** A form at its place: what each page says of it. */
import type { FormState } from '#app/forms/field.ts'

export interface PlacedForm {
  /** Path of the page it stands on. */
  from: string
  heading: string
  /** A refused post without scripts. */
  state?: FormState | undefined
}
