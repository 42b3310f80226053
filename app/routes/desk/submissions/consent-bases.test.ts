/** The consent that staff were told of: the list, the page and the proof say the same of it. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const caller = {
  ...{ firstName: 'Cora', lastName: 'Ohio', phone: '216-555-0177', state: 'Ohio', source: 'phone' },
  ...{ serviceInterest: 'Annuities', again: 'talked', mine: 'on', consentNote: 'In May' },
}

const cases = [
  ['written', 'In writing, contact by hand only', 'Consent to contact: in writing'],
  ['paper', 'Signed on paper, contact by hand only', 'Consent to contact: signed on paper'],
  ['spoken', 'Spoken on a call, contact by hand only', 'Consent to contact: spoken on a call'],
  ['none', 'None', 'No consent'],
] as const

describeOnSqliteFirst('consent that staff were told of', (open) => {
  it('is named where it was given, and flagged only where there is none', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    for (const [consentBasis, fact, title] of cases) {
      const answer = await desk.post('agent', '/admin/leads/new', { key: newId(), ...caller, consentBasis })
      const [, id = ''] = /\/leads\/([0-9a-f-]{36})/.exec(answer.headers.get('location') ?? '') ?? []
      const { text } = await desk.see('agent', `/admin/leads/${id}`)
      expect(text).toContain(` Consent ${fact} `)
      expect(text).toContain(`${title}, `)
      expect(text).not.toContain('No online consent')
      expect(text.includes('None : by hand only')).toBe(consentBasis === 'none')
      const list = await desk.see('agent', '/admin/leads?view=rows&q=5550177')
      expect(list.html.includes('>No consent<')).toBe(consentBasis === 'none')
      await desk.door.services.database.db.updateTable('submissions').set({ junk: 'staff' }).execute()
    }
    // No automated call and no text is allowed by any of it.
    const file = await desk.door.get('/admin/leads.csv?junk=1', { cookie: desk.cookies.owner ?? '' })
    const [head = [], ...rows] = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows.map((row) => row[head.indexOf('consent')])).toEqual(['no', 'no', 'no', 'no'])
  })
})
