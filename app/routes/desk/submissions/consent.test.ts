/** Consent as proof: sealed, handed out by a link that ends, and told apart from what was altered. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { currentConsent } from '#app/content/promises/consent.ts'
import { newId } from '#app/lib/ids.ts'
import { checkChain, sealConsents } from '#app/submissions/consents/consent-chain.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const agreed = {
  consent: 'on',
  consentVersion: currentConsent().version,
  phone: '216-555-0187',
  firstName: 'Zelda',
}

describeOnEachEngine('proof of consent', (open) => {
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { database } = desk.door.services
    const link = async (id: string) => {
      const page = await desk.post('owner', `/admin/leads/${id}/consent`, {})
      return /value="[^"]*(\/consent\/[\w-]+)"/.exec(await page.text())?.[1] ?? ''
    }
    const file = (path: string, form: string) =>
      desk.door.post('/consent/file', { token: path.split('/').at(-1) ?? '', form })
    const check = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'certificate.pdf')
      return (await fetch(`${desk.door.url}/consent`, { method: 'POST', body })).text()
    }
    return { desk, database, db: database.db, link, file, check }
  }

  it('is handed out as PDF and JSON to whoever has the link, and is noted each time', async () => {
    const { desk, db, link, file } = await opened()
    const id = await desk.lead(agreed)
    const path = await link(id)
    expect(path).not.toBe('')
    const page = await desk.door.get(path)
    const html = await page.text()
    expect([page.status, html.includes('Zelda'), html.includes('0187')]).toEqual([200, false, false])
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    const json = await (await file(path, 'json')).json()
    expect(json).toMatchObject({
      person: { request: id, name: 'Zelda', phone: '216-555-0187' },
      proofs: [
        {
          agreed: { calls: true, texts: false },
          wording: { version: currentConsent().version },
          address: '127.0.0.1',
          seal: { position: 1, isWhole: true, previous: '0'.repeat(64) },
        },
      ],
    })
    expect(json.proofs[0].wording.shown.join(' ')).toContain('By checking a box I sign electronically')
    const answer = await file(path, 'pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = new Uint8Array(await answer.arrayBuffer())
    const text = (await extractText(pdf.slice(), { mergePages: true })).text.replace(/\s+/g, ' ')
    for (const words of [
      'Certificate of consent',
      'Zelda',
      '216-555-0187',
      '(box checked)',
      '(box left empty)',
      json.proofs[0].seal.chain.slice(0, 20),
    ])
      expect(text).toContain(words)
    expect((await (await getDocumentProxy(pdf)).getMetadata()).info).toMatchObject({
      Title: 'Certificate of consent',
    })
    const rows = await db
      .selectFrom('audit_trail')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', 'like', 'lead-consent%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'lead-consent-link-made',
      'lead-consent-handed-out',
      'lead-consent-handed-out',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Zelda|0187/)
    expect((await desk.see('owner', '/admin/audit')).text).toContain('certificate handed out by link')
    expect((await desk.see('owner', `/admin/leads/${id}`)).html).toContain(`/admin/leads/${id}/consent`)
    expect((await desk.see('agent', `/admin/leads/${id}/consent`)).status).toBe(404)
    expect((await desk.see('owner', `/admin/leads/${id}/consent`)).text).toContain(
      'Sealed as number 1 of all proofs',
    )
  })

  it('opens nothing without the key, with another one, after its end or after an erasure', async () => {
    const { desk, link, file } = await opened()
    stopAt('2026-11-16T12:00')
    const id = await desk.lead(agreed)
    const path = await link(id)
    const token = path.split('/').at(-1) ?? ''
    for (const wrong of ['', 'x', `${token}x`, `B${token.slice(1)}`, token.toLowerCase()])
      expect([wrong, (await file(`/consent/${wrong}`, 'json')).status]).toEqual([wrong, 410])
    expect((await desk.door.get('/consent/file')).status).toBe(400)
    stopAt('2026-12-16T12:01')
    expect((await desk.door.get(path)).status).toBe(410)
    expect((await file(path, 'json')).status).toBe(410)
    const { services } = desk.door
    await services.people.erase({ email: null, phone: null, ids: [id] }, { staffId: null, address: '' })
    stopAt('2026-11-16T12:00')
    expect((await file(path, 'json')).status).toBe(410)
  })

  it('knows the very file again, and no other', async () => {
    const { desk, link, file, check } = await opened()
    const path = await link(await desk.lead(agreed))
    const bytes = new Uint8Array(await (await file(path, 'pdf')).arrayBuffer())
    expect(await check(bytes)).toContain('This file is as we handed it out')
    bytes[200] = (bytes[200] ?? 0) ^ 1
    expect(await check(bytes)).toContain('We did not hand out this file')
    expect(await check(new Uint8Array())).toContain('Choose a file of at most 4 MB')
    const body = new FormData()
    body.append('digest', ` ${'0'.repeat(32)} ${'0'.repeat(32)} `)
    const typed = await fetch(`${desk.door.url}/consent`, { method: 'POST', body })
    expect(await typed.text()).toContain('We did not hand out this file')
  })

  it('shows a row that was altered, taken away or put in between, and no other', async () => {
    const { desk, database, db, link, file } = await opened()
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1)
      ids.push(await desk.lead({ ...agreed, phone: `216-555-013${n}`, email: `a${n}@example.com` }))
    await sealConsents(database, new Date())
    await sealConsents(database)
    expect(await checkChain(db)).toEqual({ links: 4, removed: 0, faults: [] })
    const of = (n: number) =>
      db
        .selectFrom('consents')
        .select('id')
        .where('subject_id', '=', ids[n] ?? '')
    await db
      .updateTable('consents')
      .set({ granted_texts: true })
      .where('subject_id', '=', ids[1] ?? '')
      .execute()
    expect(await checkChain(db)).toMatchObject({ faults: [{ position: 2, what: 'altered' }] })
    const findings = await desk.door.services.doctor.examine()
    expect(findings.filter(({ area }) => area === 'Consent')).toMatchObject([
      { state: 'bad', text: expect.stringContaining('2 (altered)') },
    ])
    const json = await (await file(await link(ids[1] ?? ''), 'json')).json()
    expect(json.proofs[0].seal.isWhole).toBe(false)
    expect((await desk.see('owner', `/admin/leads/${ids[1]}/consent`)).text).toContain(
      'does not fit its seal',
    )
    const third = await of(2).executeTakeFirstOrThrow()
    await db.deleteFrom('consents').where('id', '=', third.id).execute()
    expect(await checkChain(db)).toMatchObject({
      faults: [{ position: 2 }, { position: 3, what: 'missing' }],
    })
    await db.deleteFrom('consent_chain').where('consent_id', '=', third.id).execute()
    expect(await checkChain(db)).toMatchObject({
      faults: [{ position: 2 }, { position: 4, what: 'out of the chain' }],
    })
  })

  it('stays whole when the program deletes proofs by its rules', async () => {
    const { desk, database, db } = await opened()
    const granted = await desk.lead(agreed)
    const none = await desk.lead({ phone: '216-555-0177', email: 'bo@example.com' })
    await sealConsents(database)
    const erase = (id: string) =>
      desk.door.services.people.erase({ email: null, phone: null, ids: [id] }, { staffId: null, address: '' })
    await erase(granted)
    await erase(none)
    expect(await checkChain(db)).toEqual({ links: 2, removed: 1, faults: [] })
  })
})

/** The consent that staff were told of: the list, the page and the proof say the same of it. */
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
