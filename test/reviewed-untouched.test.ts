/** Who only opens a text and reviews it has not written in it, whatever spaces its writer left. */
import { expect, it } from 'vitest'
import { storeArticle } from './support/articles.ts'
import { describeOnSqliteFirst } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { openDoor } from './support/door.ts'

const spaces = [
  ['at the end', '<p>Words and more. </p>', '<p>Words and more.</p>'],
  ['at the beginning', '<p> Words <strong>and</strong> more.</p>', '<p>Words <strong>and</strong> more.</p>'],
  ['twice', '<p>Words  and  more.</p>', '<p>Words and more.</p>'],
  [
    'within marks and between blocks',
    '<h2>One <em>two </em></h2>\n\n<ul><li>Three </li> <li> four</li></ul>',
    '<h2>One <em>two</em></h2><ul><li>Three</li><li>four</li></ul>',
  ],
  [
    'around marks and after a break',
    '<p>A <a href="/services/annuities">link </a> and an <em> end</em> <br /> of it </p>',
    '<p>A <a href="/services/annuities">link </a>and an <em>end</em> <br />of it</p>',
  ],
] as const

describeOnSqliteFirst('a text', (open) => {
  it.each(spaces)(
    'with a space %s stays that of its writer when somebody else sends it as the editor reads it',
    async (_where, written, read) => {
      const door = await openDoor(open)
      const { db } = door.services.database
      for (const role of ['editor', 'owner'] as const) await addStaff(door, role)
      const [writer, reviewer] = [await signInAs(door, 'owner'), await signInAs(door, 'editor')]
      const { id } = await storeArticle(door, {}, { status: 'draft' })
      const save = async (cookie: string, content: string, version: number) =>
        (
          await door.post(`/admin/articles/${id}/draft`, { content, version: String(version) }, { cookie })
        ).json()
      const first = (await save(writer, written, 1)) as { version: number }
      expect(await save(reviewer, read, first.version)).toMatchObject({ ok: true, version: first.version })
      const writers = await db
        .selectFrom('article_versions')
        .select('saved_by')
        .where('article_id', '=', id)
        .where('saved_by', 'is not', null)
        .execute()
      expect(new Set(writers.map(({ saved_by }) => saved_by)).size).toBe(1)
      // A space that is seen counts.
      const parted = read.replace('or', 'o r').replace('hre', 'h re').replace('en', 'e n')
      expect(await save(reviewer, parted, first.version)).toMatchObject({
        ok: true,
        version: first.version + 1,
      })
    },
  )

  it('that came with addresses of other articles is not changed by who sends it as it is', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    await storeArticle(door, { slug: 'other', category: 'annuities' })
    const body = '<p>See <a href="/research/annuities/other#part">the other</a>.</p>'
    const { id } = await storeArticle(door, { slug: 'one', body })
    const save = async (content: string) =>
      (await door.post(`/admin/articles/${id}/draft`, { content, version: '1' }, { cookie })).json()
    expect(await save(body)).toMatchObject({ ok: true, version: 1 })
    expect(await save(body.replace('the other', 'another'))).toMatchObject({ ok: true, version: 2 })
  })
})
