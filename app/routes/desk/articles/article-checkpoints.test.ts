/** What nobody can write over any more: the text of one's own other window, what was kept on purpose, and what much was cut from. */
import { expect, it } from 'vitest'
import { visible } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

const paragraph = (text: string) => ({ content: `<p>${text}</p>` })
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `word${at + from}`).join(' ')

describeOnSqliteFirst('texts of one sitting', (open) => {
  async function openArticle() {
    const desk = await openWriters(open)
    const { id } = await storeArticle(desk.door)
    const contents = async () =>
      (await desk.versions(id))
        .slice(1)
        .map(({ kind, texts }) => [kind, texts.content?.replace(/<.?p>/g, '')])
    return { ...desk, id, contents }
  }

  it('stay, all of them, when one person writes in two windows', async () => {
    const { id, save, contents, row } = await openArticle()
    const first = await save(id, 1, paragraph('from the first window'))
    const late = await save(id, 1, paragraph('from the second window'))
    expect(late).toMatchObject({ status: 409, reason: 'changed-meanwhile', isMine: true })
    // "Keep mine", then some more.
    const mine = await save(id, late.version, paragraph('from the second window'))
    const more = await save(id, mine.version, paragraph('from the second window, and more'))
    expect([mine.number, more.number]).toEqual([4, 4])
    expect(await contents()).toEqual([
      ['draft', 'from the first window'],
      ['aside', 'from the second window'],
      ['draft', 'from the second window, and more'],
    ])
    // The first window still stands on what it saved.
    const again = await save(id, first.version, paragraph('from the first window, again'))
    expect(again).toMatchObject({ status: 409, aside: 5 })
    expect((await row(id)).draft).toBe(4)
    expect(await contents()).toContainEqual(['aside', 'from the first window, again'])
  })

  it('stay as they were kept on purpose, once each', async () => {
    const { id, save, act, contents, acts, row } = await openArticle()
    const keep = (version: number, text: string) =>
      save(id, version, { ...paragraph(text), checkpoint: 'on' })
    const kept = await keep(1, 'one')
    expect(kept).toMatchObject({ status: 200, kept: 2, number: 3 })
    expect((await keep(kept.version, 'one')).kept).toBe(2)
    const on = await save(id, kept.version, paragraph('one two'))
    await save(id, on.version, paragraph('one two three'))
    expect(await contents()).toEqual([
      ['draft', 'one'],
      ['draft', 'one two three'],
    ])
    expect((await acts(id)).filter((one) => one === 'article-changed')).toHaveLength(2)
    // What was reviewed stands already, and is still reviewed afterwards.
    await act(id, 'review', {}, 'owner')
    const { version } = await row(id)
    expect(await keep(version, 'one two three')).toMatchObject({ number: 3, kept: 3 })
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect(await keep((await row(id)).version, 'one two three')).toMatchObject({ number: 0 })
  })

  it('stay when more than a hundred words are taken out of them', async () => {
    const { id, save, contents } = await openArticle()
    let version = 1
    const write = async (text: string) => {
      const answer = await save(id, version, paragraph(text))
      version = answer.version
      return answer.number
    }
    expect(await write(words(300))).toBe(2)
    // A hundred go with the sitting; one more, or as many that are replaced, do not.
    expect(await write(words(200))).toBe(2)
    expect(await write(words(99))).toBe(3)
    expect(await write(`${words(99)} ${words(50, 500)}`)).toBe(3)
    expect(await write(words(150, 1000))).toBe(4)
    expect((await contents()).map(([, text]) => text?.split(' ').length)).toEqual([200, 149, 150])
  })

  it('are not made for whoever typed nothing, who is told of the newer text', async () => {
    const { id, save, act, contents, row } = await openArticle()
    await save(id, 1, paragraph('one'))
    const read = { ...paragraph('as it was when it was opened'), untouched: 'on' }
    const late = await act(id, 'review', { ...read, version: '1' }, 'owner')
    expect(late).toMatchObject({
      status: 409,
      text: expect.stringContaining('The text changed since you opened it.'),
    })
    expect(await contents()).toEqual([['draft', 'one']])
    expect((await act(id, 'review', read, 'owner')).notice).toBe('article-reviewed')
    expect(await contents()).toEqual([['draft', 'one']])
    expect(await save(id, 1, read)).toMatchObject({ status: 409, ok: false, reason: 'newer' })
    expect((await row(id)).version).toBe(2)
  })

  it('are what readers see once the live one is brought back', async () => {
    const { door, cookies, id, save, post, row } = await openArticle()
    await save(id, 1, paragraph('one'))
    const see = async () =>
      visible(await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.editor })).text())
    expect(await see()).toContain('Readers see an earlier text.')
    expect((await post(`${id}/versions/1`, { version: String((await row(id)).version) })).status).toBe(303)
    expect(await see()).toContain('Readers see this text.')
  })
})
