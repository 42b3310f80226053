/** Random posts and questions to every door: whatever is sent, the answer is one that was meant. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf } from '#app/forms/field.ts'
import { forms } from '#app/services/forms.server.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { patience, triesOf } from './support/matrix.ts'

const open = databaseOpener('sqlite')
const tries = triesOf(20, 10_000)
/** There are many addresses: in `npm test` each gets a few. */
const fewTries = triesOf(4, 10_000)
const urlencoded = 'application/x-www-form-urlencoded'

/** Texts that once broke something somewhere, and anything else. */
const hostile = fc.constantFrom(
  ...[
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    '[object Object]',
    '__proto__',
    'constructor',
    '../..',
    '%',
    '%00',
  ],
  ...[
    '\0',
    '\ud800',
    '\u202e',
    '\u200b',
    "'; --",
    '$(1)',
    '{{1}}',
    '<script>',
    '2026-02-30',
    '9'.repeat(400),
  ],
  ...[
    'a@b',
    '@',
    'a@@b',
    'on',
    'true',
    '0198f3a2-1111-7aaa-8bbb-0123456789ab',
    '2147483648',
    '99999999999999999999',
  ],
)
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 20 }))

/** A body of the fields an address knows, some of them right, some of them not, with others beside them. */
function bodyOf(names: readonly string[], good: Readonly<Record<string, string>>) {
  const known = fc.constantFrom(...names, ...Object.keys(good))
  const pairs = fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: known }, text), text), { maxLength: 12 })
  const fields = fc
    .tuple(fc.subarray(Object.entries(good)), pairs)
    .map(([kept, others]) =>
      new URLSearchParams(
        [...kept, ...others].map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
      ).toString(),
    )
  const bytes = fc.uint8Array({ maxLength: 400 })
  const types = fc.constantFrom(
    urlencoded,
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    '',
  )
  return fc.oneof(
    { weight: 6, arbitrary: fields.map((body) => ({ body: body as BodyInit, type: urlencoded })) },
    { weight: 1, arbitrary: fc.record({ body: fields, type: types }) },
    {
      weight: 1,
      arbitrary: fc.record({ body: bytes.map((raw) => raw as Uint8Array<ArrayBuffer>), type: types }),
    },
  )
}

const send = async (
  door: Door,
  path: string,
  { body, type }: { body: BodyInit; type: string },
  cookie = '',
) => {
  const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) }
  const answer = await fetch(door.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

it.each(forms.map((form) => [form.name, form] as const))(
  'posts to the form %s',
  async (_name, form) => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const names = [...fieldsOf(form).map(({ name }) => name), 'variant', 'from', 'key', 'consent', 'website']
    const good = { ...goodQuote, lastName: 'Ohio', variant: Object.keys(form.variants)[0] ?? '' }
    await fc.assert(
      fc.asyncProperty(bodyOf(names, good), async (post) => {
        expect(await send(door, form.home, post)).toBeLessThan(500)
      }),
      tries,
    )
  },
  patience,
)

/** Addresses of the desk with the fields they know; ID is a lead, ARTICLE an article. */
const desk: readonly [path: string, names: readonly string[]][] = [
  ['/admin/sign-in', ['email', 'password', 'next']],
  ['/admin/code', ['code', 'remember']],
  ['/admin/forgot', ['email']],
  ['/admin/reset/0123456789', ['password']],
  ['/admin/welcome/0123456789', ['name', 'email', 'password']],
  ['/admin/sign-in/passkey', ['step', 'credential']],
  ['/admin/leads/ID/status', ['status', 'version']],
  ['/admin/leads/ID/notes', ['text', 'id', 'delete', 'version']],
  ['/admin/leads/ID/calls', ['outcome', 'version']],
  ['/admin/leads/ID/tasks', ['title', 'due', 'time', 'done', 'id', 'assignee', 'version']],
  ['/admin/leads/ID/assign', ['to', 'assigned_to', 'version']],
  ['/admin/leads/ID/junk', ['junk', 'version']],
  ['/admin/leads/ID/merge', ['with', 'other', 'undo', 'version']],
  ['/admin/people', ['email', 'phone', 'step', 'confirm', 'reason']],
  ['/admin/people/export', ['email', 'phone']],
  ['/admin/staff', ['step', 'intent', 'id', 'email', 'role']],
  ['/admin/settings', ['setting', 'required', 'intent']],
  ['/admin/emails', ['id', 'intent']],
  ['/admin/account', ['intent', 'password', 'new', 'code', 'id', 'name']],
  ['/admin/articles/new', ['title', 'slug', 'category', 'content']],
  [
    '/admin/articles/ARTICLE/edit',
    ['title', 'slug', 'tags', 'sources', 'readingTime', 'content', 'version', 'intent'],
  ],
  [
    '/admin/articles/ARTICLE/draft',
    ['title', 'slug', 'tags', 'sources', 'readingTime', 'content', 'version'],
  ],
  ['/admin/articles/ARTICLE/status', ['status', 'version']],
  ['/admin/articles/pictures', ['alt', 'id']],
]

async function openDesk() {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  await door.post('/', goodQuote)
  const { db } = door.services.database
  const lead = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const article = await db.selectFrom('research_articles').select('id').executeTakeFirstOrThrow()
  const at = (path: string) => path.replace('ID', lead.id).replace('ARTICLE', article.id)
  return { door, cookie, at }
}

it(
  'posts to the desk, signed in as the owner',
  async () => {
    const { door, cookie, at } = await openDesk()
    for (const [path, names] of desk)
      await fc.assert(
        fc.asyncProperty(bodyOf(names, {}), async (post) => {
          expect(await send(door, at(path), post, cookie), path).toBeLessThan(500)
        }),
        fewTries,
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
  ['/admin/emails', ['after', 'before', 'state']],
]

it(
  'asks every list anything',
  async () => {
    const { door, cookie, at } = await openDesk()
    for (const [path, names] of questions) {
      const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          const asked = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
          const answer = await door.get(`${at(path)}?${asked}`, { cookie })
          await answer.body?.cancel()
          expect(answer.status, path).toBeLessThan(500)
        }),
        fewTries,
      )
    }
  },
  patience,
)
