/** What goes wrong in a browser at the desk, on the screen of the owners: each engine writes it in its own way. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const at = 'https://desk.example/assets'
const stacks = {
  Chromium: `TypeError: x is not a function\n    at Zt (${at}/edit-article-BOVbM4Ld.js:4:1200)\n    at ${at}/react-CMs5V4Sg.js:9:3`,
  Firefox: `Zt@${at}/edit-article-BOVbM4Ld.js:4:1200\n@${at}/react-CMs5V4Sg.js:9:3\n`,
  Safari: `Zt@${at}/edit-article-AAAAbbbb.js:7:9\n${at}/react-CMs5V4Sg.js:9:3`,
}
const report = { kind: 'error', name: 'TypeError', message: 'x is not a function, said "Ann Lee"' }

describeOnSqliteFirst('errors in a browser', (open) => {
  const openDesk = async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { services } = desk.door
    return {
      ...desk,
      tell: async (fields: Record<string, string>, as: 'owner' | 'agent' = 'agent') =>
        (await desk.door.post('/admin/browser-errors', fields, { cookie: desk.cookies[as] ?? '' })).status,
      kept: async () => {
        await services.surprises.flush()
        return services.database.db.selectFrom('error_reports').selectAll().execute()
      },
    }
  }

  it('are one error in every engine and build, with the place and without what it quotes', async () => {
    const { tell, kept, see } = await openDesk()
    for (const stack of Object.values(stacks)) expect(await tell({ ...report, stack })).toBe(204)
    expect(await kept()).toMatchObject([
      { name: 'TypeError', source: 'browser', count: 3, message: 'x is not a function, said [...]' },
    ])
    const { text } = await see('owner', '/admin/errors')
    for (const words of [
      'In a browser at the desk.',
      '3 times',
      'edit-article (assets/edit-article-AAAAbbbb.js:7:9)',
    ])
      expect(text).toContain(words)
  })

  it('are told apart by what they are, a file that did not come and a refusal of the policy too', async () => {
    const { tell, kept } = await openDesk()
    const stack = stacks.Safari
    await tell({ ...report, stack })
    await tell({ kind: 'rejection', name: 'RangeError', message: 'far', stack })
    await tell({
      kind: 'load',
      name: 'LoadError',
      message: 'A file did not come',
      stack: `${at}/board-BZ9PoBb4.js`,
    })
    await tell({
      kind: 'policy',
      name: 'PolicyViolation',
      message: 'default-src refuses it',
      stack: `${at}/a-BZ9PoBb4.js:1:2`,
    })
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual([
      'LoadError',
      'PolicyViolation',
      'RangeError',
      'TypeError',
    ])
  })

  it('are taken from staff alone, with a file of ours in them, and not without end', async () => {
    const { tell, kept, door } = await openDesk()
    expect((await door.post('/admin/browser-errors', { ...report, stack: stacks.Safari })).status).not.toBe(
      204,
    )
    expect(await tell({ ...report, stack: 'f@moz-extension://1/a.js:1:2' })).toBe(204)
    expect(await tell({ ...report, kind: 'invented', stack: stacks.Safari })).toBe(422)
    expect(await tell({ ...report, stack: 'x'.repeat(5_000) })).toBe(422)
    expect(await kept()).toEqual([])
    for (let times = 0; times < 40; times++) await tell({ ...report, stack: stacks.Safari })
    expect(await kept()).toMatchObject([{ count: 30 }])
  })
})
