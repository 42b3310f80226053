/** What a file says beside what is stored: named before and after the import, and never taken for a permission. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { chosen, importFile, stored, upload } from '#test/support/imports.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const columns = ['firstName', 'phone', 'email', '', '', '']
const file = [
  'First,Phone,Mail,Consent,Do not call,Shoe size',
  'Ann,216 555 0111,ann@example.com,yes,no,9',
  'Bea,216 555 0144,bea@example.com,yes,yes,7',
].join('\n')

describeOnEachEngine('columns that are left out', (open) => {
  it('are named, and those about consent with what holds in their place', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { path } = await upload(desk, file)
    await desk.post('owner', path, { form: 'check', ...chosen(columns) })
    const said = async () => (await desk.see('owner', path)).text
    const checked = await said()
    await desk.post('owner', path, { form: 'start' })
    await desk.door.services.jobs.runDue()
    for (const text of [checked, await said()])
      for (const part of [
        '3 columns are left out',
        'Shoe size',
        'Consent Consent is what you chose for all rows, whatever this column says.',
        'Do not call If rows of this file ask not to be contacted, take them out',
      ])
        expect(text).toContain(part)
  })

  it('are not spoken of where there are none', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const path = await importFile(desk, 'First,Phone\nAnn,216 555 0111', ['firstName', 'phone'])
    expect((await desk.see('owner', path)).text).not.toContain('left out.')
    expect((await desk.see('owner', path)).text).not.toMatch(/columns? (is|are) left out/)
  })

  it('make nobody callable who asked not to be contacted', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead()
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    await importFile(desk, file, columns)
    const rows = (await stored(desk)).filter(({ first_name, id }) => first_name === 'Ann' && id !== ann)
    expect(rows).toMatchObject([{ do_not_contact_by: await desk.staffId('agent'), next_at: null }])
    const { html, text } = await desk.see('agent', `/admin/leads/${rows[0]?.id}`)
    expect(html).not.toMatch(/href="(tel|mailto):/)
    expect(text).toContain('Consent Withdrawn: do not contact')
    const again = await desk.post('agent', `/admin/leads/${rows[0]?.id}/calls`, { outcome: 'no-answer' })
    expect(again.status).toBe(422)
  })
})
