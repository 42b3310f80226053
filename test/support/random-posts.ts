/** Random posts: bodies of the fields an address knows, right, wrong and beside the point, and how they are sent. */
import fc from 'fast-check'
import type { OpenDatabase } from './databases.ts'
import { addStaff, signInAs } from './desk.ts'
import { type Door, goodQuote, openDoor } from './door.ts'

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
export const text = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 20 }),
)

/** What is posted, and by whom: a document's form, or the scripts of a page that is awake. */
export interface Post {
  body: BodyInit
  type: string
  awake: boolean
}

/** A body of the fields an address knows, some of them right, some of them not, with others beside them. */
export function bodyOf(names: readonly string[], good: Readonly<Record<string, string>>) {
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
  const posts = fc.oneof(
    { weight: 6, arbitrary: fields.map((body) => ({ body: body as BodyInit, type: urlencoded })) },
    { weight: 1, arbitrary: fc.record({ body: fields, type: types }) },
    {
      weight: 1,
      arbitrary: fc.record({ body: bytes.map((raw) => raw as Uint8Array<ArrayBuffer>), type: types }),
    },
  )
  return fc.tuple(posts, fc.boolean()).map(([post, awake]): Post => ({ ...post, awake }))
}

/** The status a post is answered with. */
export async function send(door: Door, path: string, { body, type, awake }: Post, cookie = '') {
  const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) }
  // Both ways lead to the same action; half of them spare the picture of the page that refuses.
  const address = awake ? `${path === '/' ? '/_' : path}.data` : path
  const answer = await fetch(door.url + address, { method: 'POST', body, headers, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

/** The desk of an owner with one lead and the sample articles; `at` puts their ids into an address. */
export async function openDesk(open: OpenDatabase) {
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
