/** Somebody is found however their name is typed: without accents and apostrophes, in any order, and by what was sold to them. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
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
