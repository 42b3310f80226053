import { addStaff } from './desk.ts'
import { type Door, goodQuote } from './door.ts'
import { letIn } from './let-in.ts'
import { nowhere, type Visit, type VisitOptions } from './visit.ts'

const names = ['Abel', 'Berta', 'Carl'] as const

export async function addQueue(door: Door): Promise<void> {
  for (const [n, firstName] of names.entries()) {
    await door.post('/', { ...goodQuote, firstName, email: `${firstName}@example.com` })
    const due = Date.now() + (n - 30) * 60_000
    await door.services.database.db
      .updateTable('submissions')
      .set({ respond_by: new Date(due).toISOString(), call_order: due })
      .where('first_name', '=', firstName)
      .execute()
  }
}

/** The front of an agent's desk with them, in a real browser. */
export async function openQueue(
  visit: (path: string, options?: VisitOptions) => Promise<Visit>,
  options: VisitOptions = {},
): Promise<Visit> {
  const opened = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' }, ...options })
  const { door, page } = opened
  await addQueue(door)
  await addStaff(door, 'agent')
  await letIn(page, 'agent')
  await page.goto('/admin')
  return opened
}
