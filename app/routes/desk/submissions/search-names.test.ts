/** Somebody is found however their name is typed: without accents and apostrophes, in any order, and by what was sold to them. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const people = [
  ['Siobhán', 'O’Neil'],
  ['Maria', 'Long'],
  ['Jörg', 'Großmann'],
  ["D'Arcy", 'Smith'],
  ['Darcy', 'Oneil'],
  ['Łukasz', 'Nowak-Müller'],
  ['Ада', 'Лавлейс'],
] as const

async function opened(open: OpenDatabase) {
  const desk = await openPersonDesk(open, ['owner'])
  const ids = new Map<string, string>()
  for (const [n, [firstName, lastName]] of people.entries()) {
    const id = await desk.lead({ firstName, email: `p${n}@example.com`, phone: `(216) 555-01${10 + n}` })
    await desk.post('owner', `/admin/leads/${id}/contact`, { lastName })
    ids.set(id, firstName)
  }
  return {
    ...desk,
    ids,
    found: async (q: string) => {
      const { html } = await desk.see('owner', `/admin/leads?q=${encodeURIComponent(q)}`)
      return [...ids].filter(([id]) => html.includes(`data-person="${id}"`)).map(([, name]) => name)
    },
  }
}

describeOnSqliteFirst('the search for people', (open) => {
  it('knows no accents and no apostrophes', async () => {
    const { found } = await opened(open)
    for (const q of ['siobhan', 'Siobhán', 'SIOBHAN', 'siobhán oneil', 'Siobha'])
      expect([q, await found(q)]).toEqual([q, ['Siobhán']])
    for (const q of ["o'neil", 'oneil', 'o’neil', 'O`Neil'])
      expect([q, await found(q)]).toEqual([q, ['Siobhán', 'Darcy']])
    for (const q of ['darcy', "d'arcy", 'D’Arcy'])
      expect([q, await found(q)]).toEqual([q, ["D'Arcy", 'Darcy']])
    expect(await found('jorg grossmann')).toEqual(['Jörg'])
    expect(await found('lukasz')).toEqual(['Łukasz'])
    expect(await found('muller')).toEqual(['Łukasz'])
    expect(await found('лавлейс')).toEqual(['Ада'])
    expect(await found('ЛАВЛЕЙС')).toEqual(['Ада'])
  })

  it('takes words in any order, with parts of the address and the number', async () => {
    const { found } = await opened(open)
    for (const q of [
      'long maria',
      'maria long',
      'lon mar',
      'long  MARIA',
      'ma long',
      'maria p1@example',
      'maria 0111',
    ])
      expect([q, await found(q)]).toEqual([q, ['Maria']])
    for (const q of ['maria oneil', 'long smith', 'maria 0112', '%'])
      expect([q, await found(q)]).toEqual([q, []])
  })

  it('follows a name that is corrected', async () => {
    const desk = await opened(open)
    const [id = ''] = [...desk.ids].find(([, name]) => name === 'Siobhán') ?? []
    await desk.post('owner', `/admin/leads/${id}/contact`, { firstName: 'Zoë', lastName: 'Short' })
    expect(await desk.found('siobhan')).toEqual([])
    expect(await desk.found('zoe')).toEqual(['Siobhán'])
    await desk.post('owner', `/admin/leads/${id}/contact`, { firstName: 'Zoe' })
    expect((await desk.row(id)).plain_name).toBeNull()
    expect(await desk.found('zoe')).toEqual(['Siobhán'])
  })

  it('finds whom a policy was sold to, also where they were merged since', async () => {
    const desk = await opened(open)
    const [maria = '', jorg = ''] = ['Maria', 'Jörg'].map(
      (one) => [...desk.ids].find(([, name]) => name === one)?.[0],
    )
    const policy = {
      ...{ carrier: 'Lakeshore Life', product: 'Annuities', premium_cents: '100', mode: 'monthly' },
      policy_number: 'LL-20 4471-x',
    }
    expect((await desk.post('owner', `/admin/leads/${maria}/policies`, policy)).status).toBe(303)
    for (const q of ['LL-20 4471-x', 'll204471X', '4471', 'LL-20 447'])
      expect([q, await desk.found(q)]).toEqual([q, ['Maria']])
    expect(await desk.found('4472')).toEqual([])
    await desk.post('owner', `/admin/leads/${jorg}/merge`, { other: maria })
    expect(await desk.found('LL-20 4471-x')).toEqual(['Jörg'])
  })
})

/** Somebody is found by what was noted of them, and by words that it has. */
describeOnEachEngine('what is known of a lead', (open) => {
  it('is found by its words, as they were written, in the list and in the file', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { db } = desk.door.services.database
    const people: Record<string, string> = {}
    for (const firstName of ['Noted', 'Written', 'Other'])
      people[firstName] = await desk.lead({ firstName, email: `${firstName}@visitor.test` })
    const at = new Date().toISOString()
    const events = [
      ['Noted', 'note', { text: 'Has a brother-in-law with a zeppelin' }],
      ['Written', 'mail', { subject: 'Your zither', text: 'First line\nstands in a gazebo' }],
    ] as const
    await db
      .insertInto('submission_events')
      .values(
        events.map(([name, type, data]) => ({
          ...{ id: newId(), subject_id: people[name] as string, at, type, data: JSON.stringify(data) },
        })),
      )
      .execute()
    const found = async (q: string) => {
      const [list, file] = await Promise.all(
        ['/admin/leads', '/admin/leads.csv'].map((path) =>
          desk.see('owner', `${path}?${new URLSearchParams({ q })}`),
        ),
      )
      const named = (has: (name: string) => boolean) => Object.keys(people).filter(has)
      const inList = named((name) => list?.html.includes(`data-person="${people[name]}"`) ?? false)
      expect(
        named((name) => file?.html.includes(`${name}@visitor.test`) ?? false),
        q,
      ).toEqual(inList)
      return inList
    }
    for (const [q, names] of [
      ['ZEPPELIN', ['Noted']],
      ['brother-in', ['Noted']],
      // Neither what was written to somebody nor the names of what is kept: Messages has the first.
      ['zither', []],
      ['text', []],
    ] as const)
      expect([q, await found(q)]).toEqual([q, names])
  })
})

/** The links to other requests in a page, by the id of whose they are. */
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/href="\/admin\/leads\/([\w-]+)(?:\?[^"#]*)?#other-requests"[^>]*>([^<]+)/g)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  )

describeOnSqliteFirst('other requests', (open) => {
  it('are counted in the list and lead to where the page lists them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead()
    const phone = await desk.lead({ firstName: 'Phone', phone: '216.555.0111', email: 'o@example.com' })
    const both = await desk.lead({ firstName: 'Both', phone: '+12165550111', email: 'ANN@example.com' })
    const zoe = await desk.lead({ firstName: 'Zoe', phone: 'none', email: 'zoe@example.com' })
    await desk.lead({ firstName: 'Max', phone: 'none', email: 'max@example.com' })
    const list = async (role: 'owner' | 'agent') => linksIn((await desk.see(role, '/admin/leads')).html)
    /** As the reader usually has it, rows without what is folded in them. */
    const inLook = async (look: string) => {
      await desk.post('agent', '/admin/leads/look', { look })
      const { html } = await desk.see('agent', '/admin/leads')
      return linksIn(html.replace(/<details class="person-row-more row-more".*?<\/details>/gs, ''))
    }
    const two = '2 other requests'
    for (const look of ['cards', 'board'])
      expect([look, await inLook(look)]).toEqual([look, { [ann]: two, [phone]: two, [both]: two }])
    const more = '+2 requests'
    expect(await inLook('rows')).toEqual({ [ann]: more, [phone]: more, [both]: more })
    await desk.post('owner', '/admin/leads/look', { look: 'cards' })
    await inLook('cards')
    const { html, text } = await desk.see('owner', `/admin/leads/${ann}`)
    expect(linksIn(html)).toEqual({ [ann]: two })
    expect(html).toMatch(/<section id="other-requests"/)
    expect(text).toContain('2 other requests With the same phone number or email address.')
    for (const id of [phone, both]) expect(html).toContain(`href="/admin/leads/${id}"`)
    expect(linksIn((await desk.see('owner', `/admin/leads/${zoe}`)).html)).toEqual({})
    // Somebody else's is as if it were not there, and so is what was put aside.
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', phone).execute()
    expect(await list('agent')).toEqual({ [ann]: '1 other request', [both]: '1 other request' })
    await desk.post('owner', `/admin/leads/${phone}/junk`, { junk: 'yes' })
    expect(await list('owner')).toEqual({ [ann]: '1 other request', [both]: '1 other request' })
  })

  it('are not all listed of a number that a whole office has typed', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids: string[] = []
    for (let n = 0; n < 23; n++) ids.push(await desk.lead({ email: `n${n}@example.com` }))
    const { html, text } = await desk.see('owner', `/admin/leads/${ids[0]}`)
    expect(text).toContain('More than 20 other requests')
    expect(ids.filter((id) => html.includes(`name="other" value="${id}"`))).toHaveLength(20)
    const counted = Object.values(linksIn((await desk.see('owner', '/admin/leads')).html))
    expect([counted.length, ...new Set(counted)]).toEqual([23, '20+ requests'])
  })

  it('that a colleague has are told to who gives a request away', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const first = await desk.lead()
    await desk.post('agent', `/admin/leads/${first}/calls`, { outcome: 'no-answer' })
    const again = await desk.lead({ firstName: 'Again' })
    const { text } = await desk.see('owner', `/admin/leads/${again}`)
    expect(text).toContain('The agent already has another request of this person')
  })
})
