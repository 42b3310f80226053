/** An article with people who comment on it, as tests need it. */
import type { CommentsAnswer, ThreadShown } from '#app/desk/editor/text/comment-threads.ts'
import { newId } from '#app/lib/ids.ts'
import { visible } from './article-desk.ts'
import { openWriters, type Writer } from './article-writers.ts'
import { storeArticle } from './articles.ts'
import type { OpenDatabase } from './databases.ts'

type Fields = Record<string, string>

const passage = { quote: 'surrender charge', before: 'A ', after: ' is a fee.', at: '2' }

/** An editor and an owner with an article that the editor began ("A surrender charge is a fee.") and one of nobody's. */
export async function openCommented(open: OpenDatabase, status: 'draft' | 'published' = 'draft') {
  const desk = await openWriters(open)
  const { door, db, cookies } = desk
  const { id: editor } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'editor')
    .executeTakeFirstOrThrow()
  const article = await storeArticle(door, {}, { status })
  const { id } = article
  await db.updateTable('research_articles').set({ begun_by: editor }).where('id', '=', id).execute()
  const other = await storeArticle(door, { slug: 'another', title: 'Another article' }, { status: 'draft' })

  async function say(fields: Fields, who: Writer = 'editor', address = 'comments') {
    const isJson = address === 'comments'
    const answer = await fetch(`${door.url}/admin/articles/${id}/${address}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: cookies[who], ...(isJson && { accept: 'application/json' }) },
      redirect: 'manual',
    })
    return { status: answer.status, answer: (isJson ? await answer.json() : {}) as CommentsAnswer }
  }
  async function begin(fields: Fields, who: Writer): Promise<string> {
    const thread = newId()
    const { status, answer } = await say({ id: thread, remark: newId(), ...passage, ...fields }, who)
    if (status !== 200) throw new Error(answer.message)
    return thread
  }
  return {
    ...desk,
    id,
    other,
    path: `/research/${article.category}/${article.slug}`,
    say,
    comment: (who: Writer = 'editor', words = 'Since when?') => begin({ do: 'comment', words }, who),
    async threads(who: Writer = 'editor'): Promise<readonly ThreadShown[]> {
      const answer = await door.get(`/admin/articles/${id}/comments`, { cookie: cookies[who] })
      return ((await answer.json()) as { threads: ThreadShown[] }).threads
    },
    see: async (who: Writer = 'owner') =>
      visible(await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies[who] })).text()),
    /** Lets ten minutes pass, and the letters be written. */
    async due() {
      const at = new Date(Date.now() - 1000).toISOString()
      await db.updateTable('jobs').set({ run_at: at }).where('kind', '=', 'article.commented').execute()
      await door.services.jobs.runDue()
    },
  }
}
