/** Consent to calls and to texts, from the boxes on the page to the proof, the desk, the file and the erasure. */

import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { currentConsent, unnamedConsent } from '#app/content/promises/consent.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const current = { consentVersion: currentConsent().version }
const calls = { consent: 'on' }
const texts = { consentTexts: 'on' }

const proofsOf = async ({ services: { database } }: Door) => {
  const rows = await database.db.selectFrom('consents').selectAll().orderBy('id').execute()
  return rows.map(({ granted, granted_texts, text_version }) => [
    text_version,
    Boolean(granted),
    granted_texts === null ? null : Boolean(granted_texts),
  ])
}

/** What was sent, the proof kept of it, and what the card, the email and the file say. */
const cases: [Record<string, string>, [string, boolean, boolean | null], string, string, string][] = [
  [
    { ...current, ...calls, ...texts },
    [currentConsent().version, true, true],
    'Calls and texts',
    'agreed to calls and texts, also by automated technology',
    'yes,yes',
  ],
  [
    { ...current, ...calls },
    [currentConsent().version, true, false],
    'Calls, no texts',
    'agreed to calls, also by automated technology. No texts',
    'yes,no',
  ],
  [
    { ...current, ...texts },
    [currentConsent().version, false, true],
    'Texts, no automated calls',
    'agreed to texts, also by automated technology. Calls by hand only',
    'no,yes',
  ],
  [current, [currentConsent().version, false, false], 'None', 'none. Manual call or email only', 'no,no'],
  // A program, or a page that was opened before: one box, which stood for both.
  [
    calls,
    [unnamedConsent.version, true, null],
    'Calls and texts',
    'agreed to calls and texts, also by automated technology',
    'yes,yes',
  ],
  [{}, [unnamedConsent.version, false, null], 'None', 'none. Manual call or email only', 'no,no'],
  // Nobody knows what stood there.
  [
    { consentVersion: 'never-was', ...calls, ...texts },
    ['never-was', false, false],
    'None',
    'none. Manual call or email only',
    'no,no',
  ],
]

describeOnSqliteFirst('consent', (open) => {
  it('is kept as it was given, and told on the desk, in the email and in the file', async () => {
    const { door, see } = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'off' })
    const { db } = door.services.database
    for (const [place, [sent, , card, line, cells]] of cases.entries()) {
      const email = `${place}@example.com`
      await door.post('/', { ...goodQuote, phone: `(216) 555-01${place}0`, ...sent, email })
      await door.services.jobs.runDue()
      const { id } = await db
        .selectFrom('submissions')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const { text } = await see('owner', `/admin/leads/${id}`)
      expect(text).toContain(` Consent ${card} `)
      const list = await see('owner', `/admin/leads?q=${encodeURIComponent(email)}`)
      expect(list.text).toContain(` Consent ${card} `)
      expect(list.html.includes('>No consent<')).toBe(card === 'None')
      const told = await db
        .selectFrom('emails')
        .select('text')
        .where('subject_id', '=', id)
        .where('kind', '=', 'lead.notification')
        .executeTakeFirstOrThrow()
      expect(told.text).toContain(`Consent: ${line}.`)
      const { html: file } = await see('owner', `/admin/leads.csv?q=${encodeURIComponent(email)}`)
      const [header = '', row = ''] = file.split('\r\n').map((text) => text.split(','))
      const cell = (name: string) => row[header.indexOf(name)]
      expect(`${cell('consent')},${cell('consent_texts')}`).toBe(cells)
    }
    expect(await proofsOf(door)).toEqual(cases.map(([, proof]) => proof))
  })

  it('is asked for on every form by two boxes that nobody has ticked, in words the law asks for', async () => {
    const door = await openDoor(open)
    for (const path of ['/', '/contact', '/join-team', '/services/truckers']) {
      const html = await (await door.get(path)).text()
      const boxes = html.match(/<input[^>]*name="consent(Texts)?"[^>]*>/g) ?? []
      const forms = html.match(/<input[^>]*name="firstName"/g) ?? []
      expect(forms.length).toBeGreaterThan(0)
      expect(boxes).toHaveLength(2 * forms.length)
      expect(boxes.filter((box) => /checked|required/.test(box))).toEqual([])
      for (const part of [
        `By checking a box I sign electronically that ${agency.legalName} may call or text the number I gave, my own,`,
        path === '/join-team'
          ? 'We answer your application either way.'
          : 'We answer this request either way.',
        path === '/join-team'
          ? 'a career as an agent, and not to sell me anything'
          : 'to market life insurance and annuities',
        'an autodialer or an artificial or prerecorded voice',
        'Message frequency varies',
        'Message and data rates may apply',
        'Reply STOP to opt out, HELP for help',
        'Never a condition of',
      ])
        expect([path, part, html.split(part).length > forms.length]).toEqual([path, part, true])
    }
  })

  it('comes back with a refused form, unless it was given to other words', async () => {
    const door = await openDoor(open)
    const ticked = async (fields: Record<string, string>) => {
      const answer = await door.post('/', { ...goodQuote, phone: '', ...fields })
      expect(answer.status).toBe(422)
      const boxes = (await answer.text()).match(/<input[^>]*name="consent(Texts)?"[^>]*>/g) ?? []
      return boxes.filter((box) => box.includes('checked')).length
    }
    expect(await ticked({ ...current, ...calls })).toBe(1)
    expect(await ticked({ ...current, ...calls, ...texts })).toBe(2)
    expect(await ticked({ ...calls, ...texts })).toBe(0)
  })

  it('is what the newest proof says, also of rows that were merged', async () => {
    const { door, see, post, lead, row } = await openPersonDesk(open, ['owner'])
    const first = await lead({ ...current, ...calls, ...texts })
    const second = await lead({ ...current, ...calls, firstName: 'Annie' })
    const { version } = await row(first)
    await post('owner', `/admin/leads/${first}/merge`, { other: second, version: String(version) })
    expect((await see('owner', `/admin/leads/${first}`)).text).toContain(' Consent Calls, no texts ')
    expect(await proofsOf(door)).toHaveLength(2)
  })

  it('to texts alone is kept when its person is erased', async () => {
    const { door, post } = await openPersonDesk(open, ['owner'])
    await door.post('/', { ...goodQuote, ...current, ...texts })
    await post('owner', '/admin/people', {
      form: 'erase',
      email: goodQuote.email,
      phone: '',
      confirm: 'ERASE',
      password,
    })
    expect(await proofsOf(door)).toEqual([[currentConsent().version, false, true]])
    const { db } = door.services.database
    const proof = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(proof.contact_digest).not.toBeNull()
  })
})
