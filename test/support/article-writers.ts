/** The desk of two people who write articles, an editor and an owner, as tests need it. */
import { publishJobKind } from '#app/articles/publishing/schedule.server.ts'
import { visible } from './article-desk.ts'
import { clearArticles, notice } from './articles.ts'
import type { OpenDatabase } from './databases.ts'
import { addStaff, signInAs } from './desk.ts'
import { type Door, openDoor } from './door.ts'

export type Writer = 'editor' | 'owner'
type Fields = Record<string, string>

/** The texts of an article that can be published. */
export const goodTexts = {
  title: 'A new article',
  slug: 'a-new-article',
  category: 'annuities',
  excerpt: 'Short.',
  author: 'Ann Example',
  tags: 'one, two,',
  content: '<h2>Part</h2><p onclick="x()">Hello<script>bad()</script></p>',
  sources: 'A source | https://www.example.com/a | 2026-01-02\nA book | 2026-01-03',
  picture: '',
  pictureAlt: '',
  notFor: 'Nobody in a hurry.',
  readingTime: '',
  seoTitle: '',
  seoDescription: '',
}

/** A door with both signed in and no article there; `environment` is added to the product's. */
export async function openWriters(open: OpenDatabase, environment: Record<string, string> = {}) {
  const door = await openDoor(open, environment)
  const cookies = {} as Record<Writer, string>
  for (const role of ['editor', 'owner'] as const) {
    await addStaff(door, role)
    cookies[role] = await signInAs(door, role)
  }
  await clearArticles(door)
  const { db } = door.services.database
  const post = (path: string, fields: Fields = {}, who: Writer = 'editor') =>
    door.post(`/admin/articles/${path}`, fields, { cookie: cookies[who] })
  return {
    door,
    db,
    cookies,
    post,
    /** A page as readers get it, once this node has heard of what changed. */
    async read(path: string) {
      await notice(door.services)
      return door.get(path)
    },
    /** An autosave, with the status of its answer. What a busy server turns away is sent again, as the editor does. */
    async save(id: string, version: number, fields: Fields, who: Writer = 'editor') {
      const send = () => post(`${id}/draft`, { ...fields, version: String(version) }, who)
      let answer = await send()
      while (answer.status === 503) answer = await send()
      return { status: answer.status, ...((await answer.json()) as SaveAnswer) }
    },
    /** A button of the editor, at the version the article is at. */
    async act(id: string, action: string, fields: Fields = {}, who: Writer = 'editor') {
      const row = await db
        .selectFrom('research_articles')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst()
      const answer = await post(`${id}/edit`, { version: String(row?.version), action, ...fields }, who)
      const { status, headers } = answer
      const notice = new URL(headers.get('location') ?? '/', door.url).searchParams.get('notice')
      return { status, notice, text: visible(await answer.text()) }
    },
    row: (id: string) =>
      db.selectFrom('research_articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async versions(id: string) {
      const rows = await db
        .selectFrom('article_versions')
        .selectAll()
        .where('article_id', '=', id)
        .orderBy('number')
        .execute()
      return rows.map(({ texts, ...row }) => ({ ...row, texts: JSON.parse(texts) as Fields }))
    },
    async acts(id: string) {
      const rows = await db
        .selectFrom('audit_trail')
        .select('action')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    },
  }
}

interface SaveAnswer {
  ok: boolean
  version: number
  number: number
  savedAt: string
  issues: Fields
  reason: string
  isMine: boolean
  /** The number of the version that holds what was kept on purpose. */
  kept: number
  by: string
  aside: number
  fields: Fields
}

/** Lets the moment come for which an article was planned: all that was to be in the future lies `minutes` back. */
export async function letMomentCome(
  { services }: Pick<Door, 'services'>,
  id: string,
  minutes = 0,
): Promise<void> {
  const { db } = services.database
  const at = new Date(Date.now() - 1000 - minutes * 60_000).toISOString()
  await db.updateTable('research_articles').set({ publish_at: at }).where('id', '=', id).execute()
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', publishJobKind)
    .where('state', '=', 'waiting')
    .execute()
  for (const job of jobs) {
    const payload = JSON.parse(job.payload) as { id: string }
    if (payload.id !== id) continue
    await db
      .updateTable('jobs')
      .set({ run_at: at, payload: JSON.stringify({ ...payload, at }) })
      .where('id', '=', job.id)
      .execute()
  }
}
