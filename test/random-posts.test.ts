/** Random posts to every form and questions to every list: whatever is sent, the answer is one that was meant. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf } from '#app/forms/field.ts'
import { forms } from '#app/services/forms.server.ts'
import { databaseOpener } from './support/databases.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { patience, triesOf } from './support/matrix.ts'
import { bodyOf, openDesk, send, text } from './support/random-posts.ts'

const open = databaseOpener('sqlite')

it.each(forms.map((form) => [form.name, form] as const))(
  'posts to the form %s',
  async (_name, form) => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const names = [
      ...fieldsOf(form).map(({ name }) => name),
      'variant',
      'from',
      'key',
      'consent',
      'consentTexts',
      'consentVersion',
      'website',
    ]
    const good = { ...goodQuote, lastName: 'Ohio', variant: Object.keys(form.variants)[0] ?? '' }
    await fc.assert(
      fc.asyncProperty(bodyOf(names, good), async (post) => {
        expect(await send(door, form.home, post)).toBeLessThan(500)
      }),
      triesOf(20, 10_000),
    )
  },
  patience,
)

/** Addresses that read a question. */
const questions: readonly [path: string, names: readonly string[]][] = [
  ['/research', ['q', 'category', 'page']],
  ['/research/annuities', ['page']],
  ['/thank-you', ['type', 'name']],
  ['/admin/leads', ['q', 'status', 'sort', 'after', 'before', 'page', 'junk', 'owner']],
  ['/admin/leads/ID', ['notice', 'back']],
  ['/admin/leads.csv', ['q', 'status']],
  ['/admin/recruits', ['q', 'status', 'licensed', 'after', 'before']],
  ['/admin/articles', ['q', 'status', 'category', 'page']],
  ['/admin/articles/links', ['q']],
  ['/admin/audit', ['q', 'who', 'action', 'from', 'to', 'after', 'before']],
  ['/admin/promises', ['from', 'to', 'days']],
  ['/admin/reports', ['from', 'to', 'by']],
  ['/admin/emails', ['after', 'before', 'state']],
]

it(
  'asks every list anything',
  async () => {
    const { door, cookie, at } = await openDesk(open)
    for (const [path, names] of questions) {
      const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          const asked = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
          const answer = await door.get(`${at(path)}?${asked}`, { cookie })
          await answer.body?.cancel()
          expect(answer.status, path).toBeLessThan(500)
        }),
        triesOf(4, 2_000),
      )
    }
  },
  patience,
)
