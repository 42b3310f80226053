/** How long an article takes to read: one figure, wherever it is said. */
import { expect, it } from 'vitest'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

/** At 200 words a minute the third minute begins with the last cell. */
const prose = (words: number) => `<p>${'word '.repeat(words)}</p>`
const table = '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>'

describeOnSqliteFirst('the reading time', (open) => {
  it('counts words in cells in the list, in the preview and for readers alike', async () => {
    const { door, post, save, act, read, cookies } = await openWriters(open)
    const { id } = await storeArticle(door, { slug: goodTexts.slug }, { status: 'draft' })
    const { status } = await save(id, 1, { ...goodTexts, content: prose(398) + table })
    expect(status).toBe(200)
    const list = async () =>
      visible(await (await door.get('/admin/articles', { cookie: cookies.editor })).text())
    expect(await list()).toMatch(/\b3 min\b/)
    const preview = await post(`${id}/preview`)
    const path = new URL(preview.headers.get('location') ?? '', door.url).pathname
    expect(visible(await (await door.get(path, { cookie: cookies.editor })).text())).toContain('3 min read')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect(visible(await (await read(`/research/annuities/${goodTexts.slug}`)).text())).toContain(
      '3 min read',
    )
    expect(visible(await (await read('/research')).text())).toContain('3 min read')
    expect(await list()).toMatch(/\b3 min\b/)
  })
})
