/** The list of emails is searched by a part of a subject or of an address. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('the search of emails', (open) => {
  it('finds parts in any case, as they stand, and nothing else', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...{ id: newId(), kind: 'lead.written', message_id: `<${n}@x>`, state: 'sent' as const },
      recipients: JSON.stringify([{ address: `person${n}@example.com`, sent: true }]),
      subject: n === 7 ? 'Änderung 50% <b>' : `Your policy ${n}`,
      created_at: new Date(Date.now() - n * 1000).toISOString(),
    }))
    await db.insertInto('emails').values(rows).execute()
    const find = async (query: string) => {
      const { html } = await desk.see('owner', `/admin/emails?${query}`)
      return [...html.matchAll(/href="\/admin\/emails\/[\da-f-]{36}"[^>]*>(.*?)<\/a>/g)].map(
        ([, text]) => text,
      )
    }
    expect(await find('q=PERSON12%40')).toEqual(['Your policy 12'])
    expect(await find('q=policy+33')).toEqual(['Your policy 33'])
    expect(await find('q=%C3%A4NDERUNG')).toEqual(['Änderung 50% &lt;b&gt;'])
    expect(await find('q=50%25')).toEqual(['Änderung 50% &lt;b&gt;'])
    for (const none of ['%25', '_', 'sent', 'address', "x'%20or%201=1--"])
      expect([none, (await find(`q=${none}`)).length]).toEqual([none, none === '%25' ? 1 : 0])
    expect(await find('q=')).toHaveLength(50)
    expect(await find('q=%E2%80%8B')).toHaveLength(50)
    // Its pages go on with the search.
    expect(await find('q=policy')).toHaveLength(50)
    const { html, text } = await desk.see('owner', '/admin/emails?q=policy')
    const [, older = ''] = /href="\/admin\/emails\?(q=policy&amp;after=[^"]+)"/.exec(html) ?? []
    expect(await find(older.replaceAll('&amp;', '&'))).toHaveLength(9)
    expect(text).toContain('All emails')
    expect((await desk.see('owner', '/admin/emails?q=nobody')).text).toContain('No emails found')
    expect((await desk.see('agent', '/admin/emails?q=policy')).status).toBe(404)
  })
})
