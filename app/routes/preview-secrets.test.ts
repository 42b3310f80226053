/** The address of a preview is its key: in whatever form it is asked for, it is kept, printed and told nowhere. */
import { expect, it } from 'vitest'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, storeArticle } from '#test/support/articles.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'
import { prepareServer } from '#test/support/server-process.ts'

const open = databaseOpener('sqlite')
const draft = { status: 'draft', published_at: null } as const
/** Forms of an address, right and wrong, as mail programs, proxies and the curious make them. */
const formsOf = (path: string) => {
  const token = path.slice('/preview/'.length)
  return [
    path,
    `${path}/`,
    `${path}?utm_source=mail`,
    `/PREVIEW/${token}`,
    `/preview//${token}`,
    `${path}/x`,
    `${path}/index.html`,
    `${path}.`,
    `${path};x`,
    `${path}%00`,
    `${path}%ff`,
    `/preview/${token.slice(0, 40)}`,
  ]
}

it('stays out of pages, caches and headers in every form', async () => {
  const door = await openDoor(open)
  await clearArticles(door)
  const { id } = await storeArticle(door, { title: 'Hidden words' }, draft)
  const { path } = makePreviewLink(door.services.secret, id)
  const token = path.slice('/preview/'.length)
  const size = door.services.pages.size
  const found: string[] = []
  for (const form of [...formsOf(path), ...formsOf(path).map((each) => `${each}.data`)]) {
    const answer = await door.get(form)
    const text = await answer.text()
    const told = [...answer.headers].flat().join(' ')
    expect([form, answer.status < 500], form).toEqual([form, true])
    expect([form, text.includes(token), told.includes(token)]).toEqual([form, false, false])
    expect([form, answer.headers.get('referrer-policy')]).toEqual([form, 'no-referrer'])
    if (!text.includes('Hidden words')) continue
    found.push(form)
    expect(answer.headers.get('cache-control'), form).toBe('no-store')
    expect(answer.headers.get('x-robots-tag'), form).toBe('noindex')
  }
  expect(found).toContain(`${path}/`)
  // Only the page for all addresses that lead nowhere, of which none is this one.
  expect(door.services.pages.size).toBeLessThanOrEqual(size + 1)
  expect(await (await door.get('/never-there')).text()).not.toContain(token)
  const head = await fetch(door.url + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'no-store', ''])
  expect((await door.post(path, { title: 'x' })).status).toBe(405)
})

it('opens one article and no other', async () => {
  const door = await openDoor(open)
  await clearArticles(door)
  const one = await storeArticle(door, { slug: 'one', title: 'First words' }, draft)
  const other = await storeArticle(door, { slug: 'other', title: 'Second words' }, draft)
  const [first, second] = [one, other].map(({ id }) =>
    Buffer.from(makePreviewLink(door.services.secret, id).path.slice('/preview/'.length), 'base64url'),
  )
  // The id and the end of one with the signature of the other.
  const mixed = Buffer.concat([first?.subarray(0, 22) ?? '', second?.subarray(22) ?? ''] as Buffer[])
  expect((await door.get(`/preview/${mixed.toString('base64url')}`)).status).toBe(404)
  const html = await (await door.get(`/preview/${second?.toString('base64url')}`)).text()
  expect(html).toContain('Second words')
  expect(html).not.toContain('First words')
})

it('is printed nowhere, whatever comes of it', async () => {
  const owner = { OWNER_EMAIL: 'owner@log.example', OWNER_PASSWORD: 'a porch light in November' }
  const server = await prepareServer({ ...owner, LOG_LEVEL: 'trace' })
  try {
    await server.start()
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(server.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { cookie },
      })
    const signedIn = await post('/admin/sign-in', {
      email: owner.OWNER_EMAIL,
      password: owner.OWNER_PASSWORD,
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const article = { title: 'Hidden words', category: 'annuities', form: newId() }
    const begun = await post('/admin/articles/new', article, cookie)
    const made = await post(`/admin/articles/${article.form}/preview`, {}, cookie)
    const path = made.headers.get('location') ?? ''
    expect([begun.status, made.status]).toEqual([303, 303])
    for (const form of formsOf(path))
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
        await (await fetch(server.url + form, { method })).text()
    expect(server.output()).toContain('"route":"/preview"')
    expect(server.output()).not.toContain(path.slice('/preview/'.length).slice(0, 40))
  } finally {
    await server.remove()
  }
})
