/** The application in the dialog of every public page. */
import type { DialogForm } from '#app/site/context/page-context.tsx'
import { career } from '../career.ts'

export const joinTeam: DialogForm = {
  id: 'recruitment-dialog',
  form: career,
  variant: 'dialog',
  title: 'Join Our Team',
  short: 'Join Team',
  anchor: 'recruitment-form',
}
