/** The article editor in a real browser, as its journeys need it. */
import type { Page } from 'playwright-core'
import { addStaff, emailOf, password } from './desk.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** Signs an editor in on an open page, which then stands on the desk. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(emailOf('editor'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
}

/** An editor's desk with the sample articles, and where one of them is edited. */
export async function openEditor(
  visit: (path: string, options?: VisitOptions) => Promise<Visit>,
  slug: string,
  options: VisitOptions = {},
): Promise<Visit & { id: string; path: string }> {
  const opened = await visit('/admin/sign-in', {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
    ...options,
  })
  const { door, page } = opened
  door.services.start()
  await addStaff(door, 'editor')
  await signIn(page)
  const { id } = await door.services.database.db
    .selectFrom('research_articles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const path = `/admin/articles/${id}/edit`
  await page.goto(path)
  await textOf(page).waitFor()
  return { ...opened, id, path }
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })

/** The line at the foot that says whether the text is safe. */
export const statusOf = (page: Page) => page.locator('.status-words')
