import { expect, it } from 'vitest'
import { respondBy } from '#app/content/promises/response-times.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { readListFilter } from '#app/submissions/list/list-filter.ts'
import {
  countFound,
  countSubmissions,
  listSubmissions,
} from '#app/submissions/list/list-submissions.server.ts'
import type { Owners } from '#app/submissions/model/kind.ts'
import { searchInserts } from '#app/submissions/search/search-index.server.ts'
import { countInserts } from '#app/submissions/state/update-state.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { newLead } from '#test/support/leads.ts'
import type { leadStatuses } from './lead-answers.ts'
import { leads } from './lead-kind.server.ts'

interface Sample {
  first?: string
  last?: string
  email?: string
  phone?: string
  status?: (typeof leadStatuses)[number]
  junk?: 'honeypot' | 'staff' | null
  test?: boolean
  assignedTo?: string | null
  at?: number
  contacted?: boolean
  asap?: boolean
}

async function addLeads({ transact }: Database, samples: Sample[]): Promise<string[]> {
  const rows = samples.map((sample, index) => {
    const phone = sample.phone ?? '(216) 555-0100'
    const now = new Date(Date.UTC(2026, 10, 1) + (sample.at ?? index) * 1000)
    const contact_asap = sample.asap ?? false
    const change = {
      ...{ status: sample.status ?? 'new', first_name: sample.first ?? 'Ada', last_name: sample.last ?? '' },
      ...{ email: sample.email ?? 'ada@visitor.example', phone, contact_asap, answers: '[]' },
      ...{ phone_normalized: normalizePhone(phone), phone_digits: digitsOf(phone) },
      ...{
        service_interest: 'Whole Life Insurance',
        message: 'Quick quote form submission',
        variant: 'home',
      },
      first_contact_at: sample.contacted ? now.toISOString() : null,
      ...{ is_test: sample.test ?? false, junk: sample.junk ?? null },
    }
    const target = contact_asap ? ('quoteAsap' as const) : ('standard' as const)
    return { ...newLead({ ...change, target }, now), assigned_to: sample.assignedTo ?? null }
  })
  await transact(async (tx) => {
    for (let start = 0; start < rows.length; start += 100)
      await tx
        .insertInto('submissions')
        .values(rows.slice(start, start + 100))
        .execute()
    for (const row of rows) await writeAll(tx, [...countInserts(tx, row), ...searchInserts(tx, row)])
  })
  return rows.map((row) => row.id)
}

const filter = (query = '') => readListFilter(leads, new URLSearchParams(query), true)
const counts = async (database: Database, owners: Owners) =>
  Object.fromEntries(
    (await countSubmissions(database, leads, owners)).map(({ name, value }) => [name, value]),
  )
const search = (text: string) => filter(new URLSearchParams({ q: text }).toString())

describeOnEachEngine('the list of leads', (open) => {
  it('pages a thousand leads both ways, each exactly once, also among equal times', async () => {
    const { database } = await open()
    const ids = await addLeads(
      database,
      Array.from({ length: 1000 }, (_, index) => ({ at: Math.floor(index / 7) })),
    )
    const newestFirst = ids.toReversed()
    const seen: string[] = []
    let page = await listSubmissions(database, leads, 'all', filter('sort=newest'))
    expect(page.previous).toBeNull()
    for (;;) {
      seen.push(...page.rows.map((lead) => lead.id))
      if (!page.next) break
      page = await listSubmissions(database, leads, 'all', filter(`sort=newest&after=${page.next}`))
    }
    expect(seen).toEqual(newestFirst)
    const back: string[] = []
    for (;;) {
      back.unshift(...page.rows.map((lead) => lead.id))
      if (!page.previous) break
      page = await listSubmissions(database, leads, 'all', filter(`sort=newest&before=${page.previous}`))
    }
    expect(back).toEqual(newestFirst)
    expect(page.next).not.toBeNull()
  })

  it('does not walk again to count what a page found on the whole of its way', async () => {
    const { database } = await open()
    await addLeads(database, [{ assignedTo: null }, { assignedTo: 'ann' }, { assignedTo: 'bob' }])
    const wanted = filter('state=Ohio')
    const { rows } = await listSubmissions(database, leads, 'all', filter(''))
    const page = { rows, previous: null, next: 'on', isPart: true }
    const counted = async (owners: Owners) => (await countFound(database, leads, owners, wanted, page))?.count
    // Nobody is of Ohio: who counts anew finds none. Two ways end at two places.
    expect(await counted('all')).toBe(3)
    expect(await counted(['ann'])).toBe(3)
    expect(await counted(['ann', null])).toBe(0)
  })

  it('stands by default in the order of the time left, ASAP first, then the newest first, and pages it both ways', async () => {
    const { database } = await open()
    // Over days, so that most ordinary ones are due before the ASAP ones that came after them.
    const samples = Array.from({ length: 160 }, (_, index) => ({
      first: `${index}`,
      at: ((index * 37) % 160) * 3600,
      contacted: index % 3 === 0,
      asap: index % 4 === 0,
    }))
    await addLeads(database, samples)
    const running = samples.filter(({ contacted }) => !contacted)
    const due = ({ at, asap }: (typeof samples)[number]) =>
      respondBy(asap ? 'quoteAsap' : 'standard', new Date(Date.UTC(2026, 10, 1) + at * 1000)).getTime()
    // Ids grow in the order of the samples: those that are due at one moment, as after a weekend, keep it.
    const byDue = (asap: boolean) =>
      running.filter((one) => one.asap === asap).toSorted((a, b) => due(a) - due(b))
    const inOrder = [
      ...byDue(true),
      ...byDue(false),
      ...samples.filter(({ contacted }) => contacted).toSorted((a, b) => b.at - a.at),
    ].map(({ first }) => first)
    for (const owners of ['all', [null, 'me']] as const) {
      const names = (page: { rows: { first_name: string }[] }) => page.rows.map((lead) => lead.first_name)
      const first = await listSubmissions(database, leads, owners, filter())
      const second = await listSubmissions(database, leads, owners, filter(`after=${first.next}`))
      const third = await listSubmissions(database, leads, owners, filter(`after=${second.next}`))
      const last = await listSubmissions(database, leads, owners, filter(`after=${third.next}`))
      expect([first, second, third, last].flatMap(names)).toEqual(inOrder)
      expect(last.next).toBeNull()
      for (const [page, before] of [
        [third, second],
        [second, first],
      ] as const)
        expect(
          names(await listSubmissions(database, leads, owners, filter(`before=${page.previous}`))),
        ).toEqual(names(before))
    }
  })

  it('ignores cursors and filters that make no sense', async () => {
    const { database } = await open()
    await addLeads(database, [{}, {}])
    for (const query of [
      'after=x',
      "after=2026-11-01T00:00:00.000Z~' or 1=1",
      'before=9999-99-99T99:99:99.999Z~0',
      'status=nope',
      'junk=yes',
      'q=%00',
    ])
      expect((await listSubmissions(database, leads, 'all', filter(query))).rows).toHaveLength(2)
  })

  it('finds a part of a name or an e-mail in any case, and takes % _ and \\ as themselves', async () => {
    const { database } = await open()
    await addLeads(database, [
      { first: 'Émile', last: "O'Hara", email: 'emile@visitor.example' },
      { first: '100%', last: 'Sure', email: 'a_b@visitor.example' },
      { first: 'Back\\slash', last: 'Zoë', email: 'AxB@visitor.example' },
    ])
    const names = async (text: string) =>
      (await listSubmissions(database, leads, 'all', search(text))).rows
        .map((lead) => lead.first_name)
        .toSorted()
    expect(await names('émile')).toEqual(['Émile'])
    expect(await names('ÉMILE o')).toEqual(['Émile'])
    expect(await names("o'HARA")).toEqual(['Émile'])
    expect(await names('Sure, 100%')).toEqual(['100%'])
    expect(await names('emile o')).toEqual(['Émile'])
    expect(await names('%')).toEqual(['100%'])
    expect(await names('a_b')).toEqual(['100%'])
    expect(await names('axb')).toEqual(['Back\\slash'])
    expect(await names('\\')).toEqual(['Back\\slash'])
    expect(await names('  sure ')).toEqual(['100%'])
    expect(await names('VISITOR.example')).toHaveLength(3)
    expect(await names("'; drop table leads; --")).toEqual([])
  })

  it('finds what a few have and what nearly everybody has, with filters, and the older ones too', async () => {
    const { database } = await open()
    await addLeads(database, [{ first: 'Oldest', email: 'ann@example.com' }])
    await addLeads(
      database,
      Array.from({ length: 60 }, (_, index) => ({
        first: index % 2 ? 'Joann' : 'Bert',
        email: `${index}ann@${index % 3 ? 'example' : 'elsewhere'}.com`,
      })),
    )
    const found = async (query: string) =>
      (await listSubmissions(database, leads, 'all', filter(query))).rows.map(({ first_name }) => first_name)
    expect(await found('q=joann')).toHaveLength(30)
    expect((await found('q=ann')).length).toBe(50)
    expect(await found('q=oldest')).toEqual(['Oldest'])
    expect(await found('q=7ann@example')).toHaveLength(4)
    expect(await found('q=59ann@example.com')).toEqual(['Joann'])
    expect(await found('q=ann@elsewhere.com+joann')).toHaveLength(10)
    expect(await found('q=joann+ann@example&status=converted')).toEqual([])
    expect(await found('q=59ann@elsewhere')).toEqual([])
    // Neither half is looked for alone where one of them is short.
    expect(await found('q=ann@e')).toHaveLength(50)
    expect(await found('q=n@elsewhere')).toHaveLength(20)
  })

  it('finds words of what they wrote', async () => {
    const { database } = await open()
    await addLeads(database, [{ first: 'Ada' }, { first: 'Ben' }])
    const { db } = database
    await db
      .updateTable('submissions')
      .set({ message: 'For my Zeppelin' })
      .where('first_name', '=', 'Ada')
      .execute()
    const found = (await listSubmissions(database, leads, 'all', search('zeppelin'))).rows
    expect(found.map(({ first_name }) => first_name)).toEqual(['Ada'])
  })

  it('finds both spellings of a letter with an accent, whichever was stored', async () => {
    const { database } = await open()
    const [composed, taken] = await addLeads(database, [
      { first: 'Zo\u00eb', last: 'M\u00fcller' },
      { first: 'Zoe\u0308', last: 'Mu\u0308ller' },
    ])
    for (const typed of ['m\u00fcller', 'mu\u0308ller', 'Zo\u00eb', 'zoe\u0308', 'e\u0308', '\u00fc'])
      expect(
        (await listSubmissions(database, leads, 'all', search(typed))).rows.map(({ id }) => id).toSorted(),
        typed,
      ).toEqual([composed, taken].toSorted())
  })

  it('finds a phone as typed in that very case, by digits alone, and by the number it stands for', async () => {
    const { database } = await open()
    await addLeads(database, [
      { first: 'Dot', phone: '216.555.0142 Ext 5' },
      { first: 'Plain', phone: '(614) 555-0199' },
    ])
    const names = async (text: string) =>
      (await listSubmissions(database, leads, 'all', search(text))).rows.map((lead) => lead.first_name)
    expect(await names('555.0142')).toEqual(['Dot'])
    expect(await names('Ext')).toEqual(['Dot'])
    expect(await names('ext 5')).toEqual([])
    expect(await names('5550142')).toEqual(['Dot'])
    expect(await names('(614)')).toEqual(['Plain'])
    expect(await names('+1 614-555-0199')).toEqual(['Plain'])
    expect(await names('Plain 5')).toEqual([])
  })

  it('filters by status, keeps junk apart, and counts neither junk nor tests', async () => {
    const { database } = await open()
    await addLeads(database, [
      { first: 'New' },
      { first: 'Won', status: 'converted' },
      { first: 'Done', status: 'closed' },
      { first: 'Bot', junk: 'honeypot' },
      { first: 'Spam', junk: 'staff', status: 'contacted' },
      { first: 'Trial', test: true },
    ])
    const names = async (query: string) =>
      (await listSubmissions(database, leads, 'all', filter(query))).rows.map((lead) => lead.first_name)
    expect(await names('status=converted')).toEqual(['Won'])
    expect(await names('sort=newest')).toEqual(['Trial', 'Done', 'Won', 'New'])
    expect(await names('junk=1')).toEqual(['Spam', 'Bot'])
    expect(await counts(database, 'all')).toEqual({
      total: 3,
      new: 1,
      contacted: 0,
      qualified: 0,
      converted: 1,
    })
  })

  it('shows and counts for an agent only the own leads and those nobody has', async () => {
    const { database } = await open()
    await addLeads(database, [
      { first: 'Mine', assignedTo: 'me' },
      { first: 'Theirs', assignedTo: 'them' },
      { first: 'Free' },
    ])
    const owners = [null, 'me']
    expect(
      (await listSubmissions(database, leads, owners, filter())).rows.map((lead) => lead.first_name),
    ).toEqual(['Mine', 'Free'])
    expect((await counts(database, owners)).total).toBe(2)
  })
})
