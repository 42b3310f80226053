/** How often somebody was tried and how often reached: two figures wherever people are listed. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('attempts and contacts', (open) => {
  it('stand apart in rows, on cards and on the board', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const lead = (n: number) =>
      desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-010${n}` })
    const [tried, reached, both] = [await lead(1), await lead(2), await lead(3)]
    await lead(4)
    for (const [id, outcome] of [
      [tried, 'no-answer'],
      [tried, 'busy'],
      [reached, 'talked'],
      [both, 'no-answer'],
      [both, 'talked'],
    ] as const)
      await desk.post('agent', `/admin/leads/${id}/calls`, { outcome })
    const shown = async (look: string) => {
      await desk.post('agent', '/admin/leads/look', { look })
      const { html } = await desk.see('agent', '/admin/leads')
      return [...html.replace(/<!--.*?-->/g, '').matchAll(/<article.*?<\/article>/gs)].map(([article]) =>
        article
          .replace(/<details.*?<\/details>/gs, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' '),
      )
    }
    const figures = { P1: /2 tries ?, /, P2: / 1 contact ?, /, P3: /1 try, 1 contact ?, / }
    for (const look of ['rows', 'board']) {
      const articles = await shown(look)
      for (const [name, figure] of Object.entries(figures)) {
        const article = articles.find((one) => one.includes(` ${name} `)) ?? ''
        expect([look, name, figure.test(article)]).toEqual([look, name, true])
      }
      expect(articles.find((one) => one.includes(' P4 '))).not.toMatch(/\d (tries|try|contacts?)\b/)
    }
    expect((await shown('cards')).filter((one) => /Attempts [012] Contacts [01] /.test(one))).toHaveLength(3)
  })
})
