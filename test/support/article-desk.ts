/** The articles desk as tests need it. */
import { expect } from 'vitest'
import { clearArticles } from './articles.ts'
import type { OpenDatabase } from './databases.ts'
import { addStaff, signInAs } from './desk.ts'
import { openDoor } from './door.ts'

/** A door with an editor signed in and no article, and what the editor sees. */
export async function openArticleDesk(open: OpenDatabase) {
  const door = await openDoor(open)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const { db } = door.services.database
  return {
    door,
    db,
    cookie,
    async see(query = '') {
      const answer = await door.get(`/admin/articles${query}`, { cookie })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toMatch(/ style="/)
      return { html, text: visible(html), titles: titlesIn(html) }
    },
    post: (path: string, fields: Record<string, string> = {}) =>
      door.post(`/admin/articles/${path}`, fields, { cookie }),
    row: (id: string) =>
      db.selectFrom('research_articles').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}

export const visible = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 id="article-[^"]*"><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title)
