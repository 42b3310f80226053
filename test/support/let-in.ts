/** Staff in a browser whose sign-in is not what the test is about. */
import type { Page } from 'playwright-core'
import type { Role } from '#app/staff/permissions.ts'
import { emailOf, password } from './desk.ts'

/** Signs the holder of `role` in, in the browser of `page`, by a post of its own: no page is loaded for it. */
export async function letIn(page: Page, role: Role): Promise<void> {
  const form = { email: emailOf(role), password }
  const answer = await page.context().request.post('/admin/sign-in', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`the ${role} was not let in: ${answer.status()}`)
}
