import type { Form } from '#app/forms/field.ts'

/** A form that every public page carries in a dialog, opened from header and drawer. */
export interface DialogForm {
  id: string
  form: Form
  variant: string
  /** The dialog's title, and the words of its opener in the drawer. */
  title: string
  /** The words of its opener in the header, where there is little room. */
  short: string
  /** The element on the form's own page that holds it: there is no second one in a dialog. */
  anchor: string
}
