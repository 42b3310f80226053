/** Comments on a passage of an article, through the door: who may, what is kept, and what nobody else sees. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { openCommented } from '#test/support/article-comments.ts'
import { visible } from '#test/support/article-desk.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'

const passage = { quote: 'surrender charge', before: 'A ', after: ' is a fee.', at: '2' }

describeOnEachEngine('comments on an article', (open) => {
  it('are made, answered, edited, settled and opened again, with names', async () => {
    const { say, threads, id, acts } = await openCommented(open)
    const thread = newId()
    const begun = {
      do: 'comment',
      id: thread,
      remark: newId(),
      words: 'Since when? <b>x</b> 保険',
      ...passage,
    }
    expect((await say(begun)).status).toBe(200)
    // A second press of the same.
    expect((await say(begun)).status).toBe(200)
    expect((await say({ do: `reply:${thread}`, words: 'Since 2019.' }, 'owner')).status).toBe(200)
    const [one, ...none] = await threads()
    expect(none).toEqual([])
    expect(one).toMatchObject({
      ...{ state: 'open', isPlaced: true },
      remarks: [
        { by: 'The editor', words: 'Since when? <b>x</b> 保険', isMine: true },
        { by: 'The owner', words: 'Since 2019.', isMine: false },
      ],
    })
    const [mine, theirs] = one?.remarks ?? []
    const edit = (remark = '') => say({ do: `edit:${thread}`, remark, words: 'Other words' })
    expect((await edit(theirs?.id)).status).toBe(404)
    expect((await edit(mine?.id)).status).toBe(200)
    expect((await say({ do: `delete:${thread}`, remark: theirs?.id ?? '' })).status).toBe(404)
    expect((await say({ do: `resolve:${thread}` }, 'owner')).status).toBe(200)
    expect((await say({ do: `resolve:${thread}` })).status).toBe(200)
    expect((await threads())[0]).toMatchObject({ state: 'resolved', settled: { by: 'The owner' } })
    expect((await say({ do: `reopen:${thread}` })).status).toBe(200)
    expect((await say({ do: `delete:${thread}`, remark: mine?.id ?? '' })).status).toBe(200)
    expect((await threads())[0]?.remarks.map(({ words }) => words)).toEqual(['', 'Since 2019.'])
    expect((await say({ do: `delete:${thread}`, remark: theirs?.id ?? '' }, 'owner')).status).toBe(200)
    expect(await threads()).toEqual([])
    expect((await acts(id)).filter((one) => one.includes('comment'))).toEqual([
      'article-comment-begun',
      'article-comment-resolved',
      'article-comment-reopened',
      'article-comment-deleted',
      'article-comment-deleted',
    ])
  })

  it('stay out of threads and remarks that are not theirs, whatever ids a post names', async () => {
    const { say, threads, comment, other, db } = await openCommented(open)
    const thread = await comment('owner')
    const remark = (await threads())[0]?.remarks[0]?.id ?? ''
    const begin = (id: string, remarkId: string) => ({
      ...{ do: 'comment', id, remark: remarkId, words: 'Into theirs' },
      ...passage,
    })
    const elsewhere = `../${other.id}/comments`
    expect((await say(begin(thread, newId()), 'editor', elsewhere)).status).toBe(404)
    expect((await say(begin(newId(), remark))).status).toBe(404)
    const mine = newId()
    expect((await say({ ...begin(mine, newId()), words: 'My own' })).status).toBe(200)
    expect((await say({ do: `reply:${mine}`, [`remark-${mine}`]: remark, words: 'Lost' })).status).toBe(404)
    const kept = await db.selectFrom('article_remarks').select('words').orderBy('created_at').execute()
    expect(kept.map(({ words }) => words)).toEqual(['Since when?', 'My own'])
  })

  it('follow their words through a save, and never onto others', async () => {
    const { say, comment, threads, id, save, row } = await openCommented(open)
    const thread = await comment()
    const keep = async (content: string, anchor: object) =>
      save(id, (await row(id)).version, {
        content,
        anchors: JSON.stringify([{ id: thread, before: '', after: '', at: 0, ...anchor }]),
      })
    await keep('<h2>Fees</h2><p>A <em>surrender</em> fee is due.</p>', {
      quote: 'surrender fee',
      before: 'Fees\nA ',
      after: ' is due.',
      at: 7,
    })
    expect((await threads())[0]).toMatchObject({
      isPlaced: true,
      anchor: { quote: 'surrender fee' },
    })
    // What is not in the text is kept nowhere.
    await keep('<p>Nothing of it.</p>', { quote: 'made up' })
    expect((await threads())[0]).toMatchObject({ isPlaced: false, anchor: { quote: 'surrender fee' } })
    for (const anchors of ['x', '[{}]', '{"id":1}', JSON.stringify([{ id: 'x', quote: 'a' }])])
      expect((await save(id, (await row(id)).version, { excerpt: anchors, anchors })).status).toBe(200)
    // An older version brings the words back, and the comment with them.
    const number = 1
    const back = await say({ version: String((await row(id)).version) }, 'editor', `versions/${number}`)
    expect(back.status).toBe(303)
    expect((await threads())[0]).toMatchObject({ isPlaced: false })
    await keep('<p>New first.</p><p>A surrender fee is due.</p>', { quote: 'not there' })
    expect((await threads())[0]).toMatchObject({ isPlaced: true })
  })

  it('refuse what makes no sense, and lose nothing of it', async () => {
    const { say, comment, threads, id, db } = await openCommented(open)
    const begin = (more: object) =>
      say({ do: 'comment', id: newId(), remark: newId(), words: 'Why?', ...passage, ...more })
    for (const more of [
      { quote: 'words that are not there' },
      { quote: '' },
      { words: ' ' },
      { words: 'a'.repeat(10_000) },
      { quote: 'a'.repeat(1001) },
      { do: 'suggest' },
      { do: 'sing' },
    ])
      expect([more, (await begin(more)).status]).toEqual([more, 422])
    for (const more of [{ id: 'x' }, { remark: '%00' }]) expect((await begin(more)).status).toBe(404)
    for (const act of ['reply', 'resolve', 'delete', 'edit'])
      expect((await say({ do: `${act}:${newId()}`, words: 'x' })).status).toBe(404)
    expect(await threads()).toEqual([])
    const thread = await comment()
    const { created_at, created_by } = await db
      .selectFrom('article_threads')
      .selectAll()
      .where('id', '=', thread)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 499 }, () => ({ ...passage, at: 2, id: newId(), article_id: id }))
    for (let from = 0; from < many.length; from += 50)
      await db
        .insertInto('article_threads')
        .values(many.slice(from, from + 50).map((row) => ({ ...row, created_at, created_by })))
        .execute()
    expect((await begin({})).answer.message).toContain('too many comments')
    expect((await threads()).length).toBe(500)
  })

  it('work on a plain form, which goes back to the editor', async () => {
    const { comment, door, cookies, id, see } = await openCommented(open)
    const thread = await comment()
    const page = await see()
    expect(page).toMatch(/surrender charge.*Since when\?/)
    const send = (fields: Record<string, string>) =>
      door.post(`/admin/articles/${id}/comments`, fields, { cookie: cookies.owner })
    const answered = await send({ do: `reply:${thread}`, [`words-${thread}`]: 'Since 2019.' })
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `/admin/articles/${id}/edit?notice=comment-made`,
    ])
    expect((await send({ do: `resolve:${thread}` })).status).toBe(303)
    const refused = await send({ do: `reply:${thread}`, [`words-${thread}`]: 'b'.repeat(4001) })
    expect([refused.status, visible(await refused.text())]).toEqual([422, expect.stringContaining('bbbb')])
    expect(await see()).toContain('Since 2019.')
  })
})
