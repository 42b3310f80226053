/** Whether a person can be told of an appointment by e-mail. */
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Submission } from '../submission.ts'

type Mailed = Pick<Submission, 'email' | 'do_not_contact_at'>

/** Why not; null where they can. */
export function whyNoMail({ email, do_not_contact_at }: Mailed): string | null {
  if (do_not_contact_at !== null) return 'This person asked not to be contacted, so no email is sent.'
  if (email === '') return 'There is no email address, so no email is sent.'
  return isMailable(email) ? null : 'The email address looks mistyped, so no email is sent.'
}
