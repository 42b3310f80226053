/** What posts to the desk name: people who wrote, their notes and tasks, articles, emails. Made when it is asked for first. */
import { newId } from '#app/lib/ids.ts'
import { dayAhead } from '../appointments.ts'
import { storeArticle, storeVersion } from '../articles.ts'
import { emailOf } from '../desk.ts'
import { type Door, goodQuote } from '../door.ts'

export interface ThingsOf {
  door: Door
  cookie: string
  /** Where submissions are: `leads`, or those of another kind. */
  plural: string
  enter(fields: Record<string, string>): Promise<Response>
}

/** Makes the thing that `{name}` stands for, or gives the one that was made before. */
export type Things = (name: string) => Promise<string>

/** No two people have one telephone or one mailbox, and no two articles one address. */
let count = 0
function next(): number {
  count += 1
  return count
}

export const enterLead = (door: Door) => (fields: Record<string, string>) =>
  door.post('/', { ...goodQuote, ...fields })

export function openThings({ door, cookie, plural, enter }: ThingsOf): Things {
  const { db } = door.services.database
  const made = new Map<string, Promise<string>>()
  const things: Things = (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
  const desk = (path: string, fields: Record<string, string>) =>
    door.post(`/admin/${path}`, fields, { cookie })
  const newest = async (
    table: 'submissions' | 'submission_events' | 'tasks' | 'appointments' | 'saved_views' | 'bulk_steps',
  ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? ''
  /** What `fields` leave behind in `table`, posted to somebody. */
  const left = async (
    table: Parameters<typeof newest>[0],
    action: string,
    fields: Record<string, string>,
  ): Promise<string> => {
    await desk(`${plural}/${await things('one')}/${action}`, fields)
    return newest(table)
  }
  async function enterOne(): Promise<string> {
    const number = next()
    const phone = `(216) ${2_000_000 + number}`
    await enter({ phone, email: `p${number}@example.com`, consent: 'on' })
    return newest('submissions')
  }
  const makers: Readonly<Record<string, () => Promise<string>>> = {
    one: enterOne,
    other: enterOne,
    note: () => left('submission_events', 'notes', { text: 'Called at noon.' }),
    async event() {
      await desk(`${plural}/${await things('one')}/calls`, { outcome: 'talked' })
      const calls = db.selectFrom('submission_events').select('id').where('type', '=', 'call')
      return (await calls.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? ''
    },
    /** Nothing to name: somebody who may not be called. */
    async banned() {
      await desk(`${plural}/${await things('one')}/calls`, { outcome: 'do-not-contact' })
      return ''
    },
    /** Nothing to name: somebody whose request may be spam. */
    async doubtful() {
      const one = await things('one')
      await db.updateTable('submissions').set({ junk: 'doubtful' }).where('id', '=', one).execute()
      return ''
    },
    task: () => left('tasks', 'tasks', { title: 'Send the forms', day: dayAhead(1) }),
    appointment: () =>
      left('appointments', 'appointments', { day: dayAhead(2), time: '10:00', anyway: 'yes' }),
    async policy() {
      const policy = newId()
      await desk(`${plural}/${await things('one')}/policies`, { policy, carrier: 'A', product: 'Term life' })
      return policy
    },
    async view() {
      await desk(`${plural}/views`, { name: 'New ones', query: 'status=new' })
      return newest('saved_views')
    },
    async step() {
      await desk(`${plural}/chosen`, { [`row-${await things('one')}`]: '', do: 'tag', tag: 'new' })
      return newest('bulk_steps')
    },
    async import() {
      const body = new FormData()
      const rows = Array.from(
        { length: 9 },
        (_, row) => `Ann ${row},216555${1000 + row},a${row}@example.com,`,
      )
      body.set('file', new File([`name,phone,email,note\n${rows.join('\n')}`], 'people.csv'))
      const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const
      const answer = await fetch(`${door.url}/admin/${plural}/import`, init)
      return answer.headers.get('location')?.split('/').at(-1) ?? ''
    },
    async article() {
      const { id } = await storeArticle(door, { slug: newId() })
      await storeVersion(door, { id, number: 1, kind: 'published' })
      return id
    },
    async picture() {
      const id = newId()
      const size = { width: 900, height: 600, bytes: 1000 }
      const added = { added_by: null, created_at: new Date().toISOString(), kept_at: null }
      await db
        .insertInto('article_pictures')
        .values({ id, ...size, ...added })
        .execute()
      return id
    },
    async trashed() {
      const { id } = await storeArticle(door, { slug: newId() })
      await desk(`articles/${id}/delete`, {})
      return id
    },
    async thread() {
      const thread = newId()
      const passage = { quote: 'charge is a fee', before: 'A surrender ', after: '.', at: '12' }
      const said = { do: 'comment', id: thread, remark: newId(), words: 'Since when?', ...passage }
      await desk(`articles/${await things('article')}/comments`, said)
      return thread
    },
    async link() {
      await desk(`articles/${await things('article')}/preview`, {})
      const links = db.selectFrom('preview_links').select('id').orderBy('id', 'desc').limit(1)
      return (await links.executeTakeFirst())?.id ?? ''
    },
    async letter() {
      // Whoever was there may be erased, and their emails with them.
      await enterOne()
      const newest = db.selectFrom('jobs').select('id').orderBy('id', 'desc').limit(1)
      const job = await newest.executeTakeFirstOrThrow()
      await db.updateTable('jobs').set({ state: 'dead' }).where('id', '=', job.id).execute()
      return job.id
    },
    async waiting() {
      const id = newId()
      const words = JSON.stringify({ text: 'Call me' })
      await db
        .insertInto('received_emails')
        .values({
          ...{ id, subject_id: null, state: 'waiting', taken_at: new Date().toISOString(), why: 'nobody' },
          ...{ mailbox: 'ann@example.com', sender: 'ann@example.com', subject: 'Hello', words },
        })
        .execute()
      return id
    },
    async template() {
      await desk('templates', { form: 'template', name: 'One', subject: 'Hello', text: 'Hello' })
      const setting = db.selectFrom('settings').select('value').where('name', 'like', '%template%')
      return (await setting.executeTakeFirst())?.value.match(/[0-9a-f-]{36}/)?.[0] ?? ''
    },
    async invitation() {
      await door.services.staff.invite(`i${next()}@example.com`, 'agent')
      const rows = db.selectFrom('invitations').select('id').orderBy('id', 'desc').limit(1)
      return (await rows.executeTakeFirst())?.id ?? ''
    },
    owner: () => staff('owner'),
    agent: () => staff('agent'),
    welcome: async () =>
      (await door.services.staff.invite(`i${next()}@example.com`, 'agent'))?.split('/').at(-1) ?? '',
    unknown: async () => `u${next()}@example.com`,
    unknownId: async () => newId(),
    day: async () => dayAhead(1),
  }
  async function staff(role: 'owner' | 'agent'): Promise<string> {
    const found = db.selectFrom('staff').select('id').where('email', '=', emailOf(role))
    return (await found.executeTakeFirst())?.id ?? ''
  }
  // What is no thing stands as it is: templates of emails have names in braces, too.
  const make = (name: string) => makers[name]?.() ?? Promise.resolve(`{${name}}`)
  return things
}

const inPath: readonly (readonly [RegExp, string])[] = [
  [/^(\/admin\/articles)\/:id/, '$1/{article}'],
  [/^(\/admin\/(?:emails|letters))\/:id/, '$1/{letter}'],
  [/^(\/admin\/\w+\/import)\/:id/, '$1/{import}'],
  [/^(\/admin\/\w+)\/:id/, '$1/{one}'],
  [/welcome\/:token/, 'welcome/{welcome}'],
  [/:token/, '0123456789'],
  [/:number/, '1'],
  [/:page/, 'services--annuities'],
]

export const addressOf = (path: string, things: Things): Promise<string> =>
  named(
    inPath.reduce((text, [pattern, by]) => text.replace(pattern, by), path),
    things,
  )

/** `fields` with the things in place of their names. */
export async function filled(fields: Readonly<Record<string, string>>, things: Things) {
  const pairs = Object.entries(fields).map(([name, text]) =>
    Promise.all([named(name, things), named(text, things)]),
  )
  return Object.fromEntries(await Promise.all(pairs))
}

async function named(text: string, things: Things): Promise<string> {
  const parts = await Promise.all(
    text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : things(part))),
  )
  return parts.join('')
}

/** `body` with the version that the article at `path` has now: a form that was made from another one is refused. */
export async function madeNow<Body>({ services }: Door, path: string, body: Body): Promise<Body | string> {
  if (typeof body !== 'string' || !body.includes(anyVersion)) return body
  const id = path.split('/')[3] ?? ''
  const found = services.database.db.selectFrom('research_articles').select('version').where('id', '=', id)
  return body.replace(anyVersion, String((await found.executeTakeFirst())?.version ?? 0))
}

const anyVersion = encodeURIComponent('{version}')
