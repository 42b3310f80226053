/** What may be spam: taken in, told to nobody, shown with why, and one press teaches. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('spam', (open) => {
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const jobs = (id: string) =>
      db.selectFrom('jobs').select('kind').where('subject_id', '=', id).orderBy('kind').execute()
    const front = async () => (await desk.see('agent', '/admin')).text
    return { desk, db, jobs, front }
  }
  /** A trap with a link, as a program without a browser fills it in. */
  const doubtful = { comments: 'https://spam.example.com' }

  it.each(['comments', 'website'])(
    'takes a filled %s for one sign among others, and asks staff',
    async (name) => {
      const { desk, jobs, front } = await opened()
      const id = await desk.lead({ [name]: 'https://spam.example.com' })
      expect(await desk.row(id)).toMatchObject({ junk: 'doubtful', target_check_at: null })
      expect(await jobs(id)).toEqual([])
      expect(await front()).toContain('One request may be spam')
      expect(await front()).toContain(
        'a hidden field was filled in; with a link; no script ran in the browser',
      )
      expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Is this spam?')
      const own = await desk.lead({ firstName: 'Own', email: 'own@example.com', [name]: 'own@example.com' })
      expect(await desk.row(own)).toMatchObject({ junk: null, spam_signs: null })
      expect((await jobs(own)).length).toBeGreaterThan(0)
    },
  )

  it('lets it in by one press, tells whom it would have told, and believes the next one from there', async () => {
    const { desk, jobs, front } = await opened()
    const id = await desk.lead(doubtful)
    const path = `/admin/leads/${id}`
    expect((await desk.post('agent', `${path}/spam`, { spam: 'perhaps' })).status).toBe(422)
    expect((await desk.post('agent', `${path}/spam`, { spam: 'no', back: '/admin' })).status).toBe(303)
    const row = await desk.row(id)
    expect(row).toMatchObject({ junk: null })
    expect(row.target_check_at).not.toBeNull()
    expect((await jobs(id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lead.confirmation', 'lead.notification']),
    )
    expect(await front()).not.toContain('may be spam')
    expect((await desk.post('agent', `${path}/spam`, { spam: 'no' })).status).toBe(404)
    const again = await desk.lead({ ...doubtful, firstName: 'Again' })
    expect(await desk.row(again)).toMatchObject({ junk: null })
  })

  it('tells whom it would have told as well where it is restored as junk is', async () => {
    const { desk, jobs } = await opened()
    const id = await desk.lead(doubtful)
    const version = String((await desk.row(id)).version)
    const restored = await desk.post('owner', `/admin/leads/${id}/junk`, {
      junk: 'no',
      version,
      back: '/admin',
    })
    expect(restored.status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ junk: null })
    expect((await jobs(id)).map(({ kind }) => kind)).toContain('lead.notification')
    const again = await desk.lead({ ...doubtful, firstName: 'Again' })
    expect(await desk.row(again)).toMatchObject({ junk: null })
  })

  it('puts it aside by one press, and doubts what comes from there', async () => {
    const { desk, front } = await opened()
    const id = await desk.lead(doubtful)
    expect(
      (await desk.post('agent', `/admin/leads/${id}/spam`, { spam: 'yes', back: '/admin' })).status,
    ).toBe(303)
    expect(await desk.row(id)).toMatchObject({ junk: 'staff' })
    const next = await desk.lead({ firstName: 'Next' })
    expect(await desk.row(next)).toMatchObject({ junk: 'doubtful' })
    expect(await front()).toContain('staff marked one from there as spam')
  })

  it('keeps what is surely spam aside in silence, as before', async () => {
    const { desk, jobs } = await opened()
    const { status } = await desk.door.post('/contact', {
      ...{ variant: 'contact', from: '/contact', firstName: 'RobertTix', lastName: 'RobertTix' },
      ...{ email: 'x@example.ru', phone: '(216) 555-0111', state: 'Ohio', age: '40' },
      ...{ serviceInterest: 'annuities', ...doubtful },
      message: '<a href="https://pills.example.ru">viagra</a> www.example.ru www.example.top',
    })
    expect([303, 422]).toContain(status)
    const quick = await desk.lead({ firstName: '<a href=www.x.ru>', ...doubtful })
    expect(await desk.row(quick)).toMatchObject({ junk: 'honeypot' })
    expect(await jobs(quick)).toEqual([])
  })
})
