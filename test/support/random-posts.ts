/** Random posts: bodies of the fields an address knows, right, wrong and beside the point, and how they are sent. */
import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { anyText } from './any-text.ts'
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
export const text = fc.oneof(hostile, anyText(200), fc.string({ maxLength: 20 }))

/** What is posted, and by whom: a document's form, or the scripts of a page that is awake. */
export interface Post {
  body: string | Uint8Array
  type: string
  awake: boolean
}

type Fields = Readonly<Record<string, string>>

/** What a body may say it is, whatever it is. */
const types = fc.constantFrom(
  urlencoded,
  'multipart/form-data; boundary=x',
  'application/json',
  'text/plain',
  '',
)

/**
 * A body of the fields an address knows: one of the posts that are right as they are (`good`), with one field of it wrong or
 * only some of them, and with others beside them. `raw` are types of files with the bytes that these begin with.
 */
export function bodyOf(
  names: readonly string[],
  good: Fields | readonly Fields[],
  raw: Readonly<Record<string, readonly number[]>> = {},
): fc.Arbitrary<Post> {
  const rights = [good].flat().map((fields) => Object.entries(fields))
  const known = [...names, ...new Set(rights.flat().map(([name]) => name))]
  const name = known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, text) : text
  const others = fc.oneof(fc.constant<Pairs>([]), fc.array(fc.tuple(name, text), { maxLength: 12 }))
  const kept = rights.length > 0 ? fc.constantFrom(...rights).chain(spoilt) : fc.constant<Pairs>([])
  const pairs = fc
    .tuple(kept, others)
    .map(([some, more]) =>
      [...some, ...more].map(([name, value]): [string, string] => [
        name.toWellFormed(),
        value.toWellFormed(),
      ]),
    )
  const fields = pairs.map((some) => new URLSearchParams(some).toString())
  const bytes = fc.uint8Array({ maxLength: 400 })
  const files = Object.entries(raw).map(([type, begin]) =>
    bytes.map((rest) => ({ body: Uint8Array.from([...begin, ...rest]), type })),
  )
  const posts = fc.oneof(
    { weight: 8, arbitrary: fields.map((body) => ({ body, type: urlencoded })) },
    { weight: 1, arbitrary: pairs.map(inParts) },
    { weight: 1, arbitrary: fc.record({ body: fields, type: types }) },
    { weight: 1, arbitrary: fc.record({ body: bytes, type: types }) },
    ...files.map((arbitrary) => ({ weight: 6, arbitrary })),
  )
  const awake = fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  )
  return fc.tuple(posts, awake).map(([post, awake]): Post => ({ ...post, awake }))
}

function inParts(pairs: Pairs) {
  const parts = pairs.map(([name, value]) => {
    const quoted = name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
    const file = name === 'file' ? '; filename="people.csv"\r\ncontent-type: text/csv' : ''
    return `--x\r\ncontent-disposition: form-data; name="${quoted}"${file}\r\n\r\n${value}\r\n`
  })
  return { body: `${parts.join('')}--x--\r\n`, type: 'multipart/form-data; boundary=x' }
}

type Pairs = [name: string, value: string][]

/** All of it, all with one value wrong, or some of it. */
const spoilt = (pairs: Pairs): fc.Arbitrary<Pairs> =>
  fc.oneof(
    fc.constant(pairs),
    fc
      .tuple(fc.nat({ max: Math.max(0, pairs.length - 1) }), text)
      .map(([wrong, by]) =>
        pairs.map(([name, value], at): Pairs[number] => [name, at === wrong ? by : value]),
      ),
    fc.subarray(pairs),
  )

const agent = new Agent({ keepAlive: true })

export function send(
  door: Door,
  path: string,
  { body, type, awake }: Post,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const headers = {
    ...more,
    'content-length': Buffer.byteLength(body),
    ...(type && { 'content-type': type }),
    ...(awake && { accept: 'application/json' }),
  }
  // Both ways lead to the same taking; most of them spare the picture of the page that refuses. The desk's are React Router's.
  const address = awake && path.startsWith('/admin') ? `${path}.data` : path
  return new Promise((answered, failed) => {
    const sent = request(door.url + address, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => answered(answer.statusCode ?? 0))
    })
    sent.on('error', failed).end(body)
  })
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
