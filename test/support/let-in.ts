/** Staff in a browser whose sign-in is not what the test is about. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '#app/staff/permissions.ts'
import { emailOf, password } from './desk.ts'
import type { Door } from './door.ts'
import { saveEvidence } from './evidence.ts'
import { recordMessages } from './messages.ts'
import { endOfWaiting, sharedBrowser } from './shared-browser.ts'

/** Signs the holder of `role` in, in the browser of `page`, by a post of its own: no page is loaded for it. */
export async function letIn(page: Page, role: Role): Promise<void> {
  const form = { email: emailOf(role), password }
  const answer = await page.context().request.post('/admin/sign-in', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`the ${role} was not let in: ${answer.status()}`)
}

/**
 * A screen of its own at the desk behind `door`, signed in as `role` and empty yet; a large one, unless `options` differ. It is in
 * the browser of all journeys, unless another is given.
 */
export async function sitAt(
  { url }: Pick<Door, 'url'>,
  role: Role,
  options: BrowserContextOptions = {},
  browser?: Browser,
): Promise<Page> {
  const context = await (browser ?? (await sharedBrowser())).newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: url,
    ...options,
  })
  context.setDefaultTimeout(endOfWaiting)
  await saveEvidence(context)
  await recordMessages(context)
  const page = await context.newPage()
  await letIn(page, role)
  return page
}

/** Goes to `path` of the desk and waits until it hears there what happens: what it is told before that, it does not show. */
export async function listenAt(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse((answer) => answer.url().endsWith('/admin/events'))
  await page.goto(path)
  await line
}

/** Goes to the screen `name` by the menu, which a phone has behind More. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true })
  if (await more.isVisible()) await more.click()
  await link.click()
}
