/** Who walks on while the desk still reads: an answer nobody waits for any more is no error of the page. */
import { expect, it } from 'vitest'
import { addStaff } from '../support/desk.ts'
import { letIn } from '../support/let-in.ts'
import { nowhere, visitor } from '../support/visit.ts'

const visit = visitor()

it('ends in silence what was left half read, and nothing else', async () => {
  const { page, door, complaints } = await visit(nowhere, { width: 1280 })
  door.services.start()
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/admin.data'))
  await page.goto('/admin')
  // What follows as soon as the live line stands: the desk is awake.
  await refreshed
  // As React Router leaves it when the end of an answer had not come yet: the stream of the answer is rejected, and nobody reads it.
  const leave = (name: string) =>
    page.evaluate((name) => {
      void Promise.reject(new DOMException(`left (${name})`, name))
    }, name)
  await leave('AbortError')
  await leave('DataError')
  await expect.poll(() => complaints.join('\n')).toContain('left (DataError)')
  expect(complaints.join('\n')).not.toContain('left (AbortError)')
})
