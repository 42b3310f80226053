/** Staff on an engine: at the desk the same way as in life, by their form. */
import type { Role } from '#app/staff/permissions.ts'
import { addStaff, emailOf, password } from '../desk.ts'
import { type Door, goodQuote } from '../door.ts'
import type { EnginePage } from './engine-page.ts'
import type { EngineVisit, EngineVisitOptions } from './engines.ts'
import { button, field } from './target.ts'

export async function signIn(page: EnginePage, role: Role, typed = password): Promise<void> {
  await page.fill(field('Email'), emailOf(role))
  await page.fill(field('Password'), typed)
  await page.click(button('Sign in'))
}

/** A quick quote by somebody new. */
export async function ask(door: Door, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.com`
  const { status } = await door.post('/', { ...goodQuote, firstName, email })
  if (status !== 303) throw new Error(`the lead was answered with ${status}`)
}

/** Waits until React has taken a page of the desk over, and its keys are listened for. */
export async function takenOver(page: EnginePage): Promise<void> {
  await page.until(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/**
 * A member of staff who is signed in, on a large screen and on the first page of the desk, with the background work running and these
 * people waiting for a call.
 */
export async function sitDown(
  visit: (path: string, options?: EngineVisitOptions) => Promise<EngineVisit>,
  role: Role,
  { leads = [], ...options }: EngineVisitOptions & { leads?: readonly string[] } = {},
): Promise<EngineVisit> {
  const opened = await visit('/admin/sign-in', {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
    ...options,
  })
  opened.door.services.start()
  await addStaff(opened.door, role)
  for (const firstName of leads) await ask(opened.door, firstName)
  await signIn(opened.page, role)
  await opened.page.see('Today')
  await takenOver(opened.page)
  return opened
}
