/** Random posts to every form and questions to every list: whatever is sent, the answer is one that was meant. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf } from '#app/forms/field.ts'
import { signText } from '#app/platform/texts/texter.server.ts'
import { forms } from '#app/services/kinds/kinds.server.ts'
import { storeArticle } from './support/articles.ts'
import { databaseOpener } from './support/databases.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { patience, triesOf } from './support/matrix.ts'
import { bodyOf, openDesk, type Post, send, text } from './support/random-posts.ts'
import { textToken } from './support/text-provider.ts'

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

/** A visitor's browser on our own page, as far as its headers tell. */
const browser = (door: Door) => ({
  origin: door.services.config.siteUrl,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
})

/** The signature of the provider of text messages. */
function signature({ services }: Door, { body }: Post) {
  // As a form has it that is read: the first of each name.
  const pairs = typeof body === 'string' ? [...new URLSearchParams(body)].reverse() : []
  const address = `${services.config.siteUrl}/texts.xml`
  return { 'x-twilio-signature': signText(textToken, address, Object.fromEntries(pairs)) }
}

it(
  'posts to what links lead to, and what pages and other programs post to by themselves',
  async () => {
    const door = await openDoor(open, {
      FORM_LIMITS: 'off',
      SMS_URL: `http://AC1:${textToken}@127.0.0.1:9?from=+12165550142`,
    })
    const { category, slug } = await storeArticle(door)
    const text = { From: '+12165550111', MessageSid: 'SM1', NumMedia: '2' }
    const posts: Readonly<Record<string, readonly Record<string, string>[]>> = {
      [`/read/research/${category}/${slug}`]: [],
      [`/read/research/${category}/${slug}?end`]: [],
      '/texts.xml': ['Call me', 'STOP', 'HELP', ''].map((Body) => ({ ...text, Body })),
      '/api/leads': [{ lead_id: '1', first_name: 'Ann', phone: '216-555-0101' }],
      '/research': [{ q: 'annuities' }],
      '/nowhere': [],
    }
    for (const [path, good] of Object.entries(posts))
      await fc.assert(
        fc.asyncProperty(bodyOf(['website', 'consent'], good), async (post) => {
          // What answers by itself, and what has a query, is no page with data behind it.
          const awake = post.awake && !/[.?]/.test(path)
          const headers = path.startsWith('/read') ? browser(door) : signature(door, post)
          expect(await send(door, path, { ...post, awake }, headers), path).toBeLessThan(500)
        }),
        triesOf(4, 10_000),
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
  ['/admin/policies', ['stage', 'day', 'from', 'to', 'agent', 'product', 'after', 'before']],
  ['/admin/reports', ['from', 'to', 'by']],
  ['/admin/messages', ['show', 'person', 'template', 'after', 'before', 'q', 'page', 'all']],
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
