/** An email that staff write from a person's page: it leaves under their name, counts as an attempt, and goes to nobody who said no. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const written = {
  subject: 'Your request, {first name}',
  text: 'Hello {first name},\n\nCall {phone}.\n\n{agent}',
}

describeOnSqliteFirst('writing to a person', (open) => {
  async function opened() {
    const sink = await startSmtpSink()
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SMTP_URL: sink.url })
    const id = await desk.lead({ firstName: 'Dorothy', email: 'dorothy@example.com' })
    const path = `/admin/leads/${id}`
    const { jobs, database } = desk.door.services
    await jobs.runDue()
    const write = async (fields: Record<string, string> = {}) => {
      const answer = await desk.post('agent', `${path}/emails`, { ...written, back: path, ...fields })
      await jobs.runDue()
      const notice = answer.headers.get('location')?.split('notice=')[1]
      return { status: answer.status, text: await answer.text(), notice }
    }
    const mine = () =>
      sink.emails.filter((email) => email.header('subject').some((one) => /Your request/.test(one)))
    return { sink, desk, id, path, write, mine, db: database.db }
  }

  it('leaves under the name of whoever wrote it, filled in, and stands in the timeline', async () => {
    const { desk, id, path, write, mine, db } = await opened()
    const before = await desk.row(id)
    expect(await write()).toMatchObject({ status: 303, notice: 'written' })
    expect(mine()).toHaveLength(1)
    const [email] = mine()
    expect(email?.header('subject')).toEqual(['Your request, Dorothy'])
    expect(email?.header('from').join()).toContain('The agent')
    expect(email?.header('reply-to').join()).toContain('agent@')
    expect(email?.header('auto-submitted')).toEqual([])
    expect(email?.raw).toMatch(/Hello Dorothy,[\s\S]*\(216\) 555-0142[\s\S]*The agent/)
    expect(email?.raw).toContain('100 Sample Street')
    expect(email?.raw).toContain('If you do not want email from us')

    const after = await desk.row(id)
    expect(after).toMatchObject({
      ...{ attempts: 1, contacts: 0, respond_by: before.respond_by, next_step: 'call' },
      assigned_to: await desk.staffId('agent'),
    })
    const { text } = await desk.see('owner', path)
    expect(text).toContain('The agent wrote an email: Your request, Dorothy')
    expect(text).toContain('Email to dorothy@example.com: sent')
    const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'lead.written').execute()
    expect(JSON.stringify(jobs)).not.toMatch(/Dorothy|dorothy/)
  })

  it('is sent once, however often the post arrives', async () => {
    const { write, mine, desk, id } = await opened()
    const once = '0190f0aa-1111-7111-8111-111111111111'
    for (let time = 0; time < 3; time += 1) expect((await write({ once })).status).toBe(303)
    expect(mine()).toHaveLength(1)
    expect(await desk.row(id)).toMatchObject({ attempts: 1 })
  })

  it('goes to nobody who asked not to be contacted, also not when they asked while it waited', async () => {
    const { desk, path, write, mine, db, id } = await opened()
    await desk.post('agent', `${path}/emails`, { ...written, back: path })
    await desk.post('agent', `${path}/calls`, { outcome: 'do-not-contact' })
    await desk.door.services.jobs.runDue()
    expect(mine()).toEqual([])
    const refused = await write()
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('asked not to be contacted')
    expect((await desk.see('agent', path)).text).not.toContain('Write an email')
    expect(mine()).toEqual([])
    // Another request of the same mailbox.
    const other = await desk.lead({
      firstName: 'Dora',
      email: 'dorothy@example.com',
      phone: '(216) 555-0177',
    })
    expect(other).not.toBe(id)
    expect((await desk.see('owner', `/admin/leads/${other}`)).text).not.toContain('Write an email')
    const kept = await db.selectFrom('jobs').select('state').where('kind', '=', 'lead.written').execute()
    expect(kept.every(({ state }) => state !== 'waiting')).toBe(true)
  })

  it.each([
    [{ subject: '' }, 'Enter a subject'],
    [{ subject: '\u200b' }, 'Enter a subject'],
    [{ subject: 'x'.repeat(151) }, 'Enter a subject'],
    [{ text: ' ' }, 'Write a message'],
    [{ text: 'x'.repeat(5001) }, 'Write a message'],
    [{ text: 'Hello {frist name}' }, 'There is no field {frist name}'],
    [{ text: 'Hello {constructor}' }, 'There is no field {constructor}'],
    [{ text: 'Hello {first name,' }, 'There is no field {first name,'],
    [{ text: 'Hello {first\nname}' }, 'There is no field {first'],
    [{ text: `Hello {${'first name '.repeat(9)}}` }, 'There is no field {first name first name'],
    [{ text: 'Hello first name}' }, 'There is no field }'],
    [{ subject: '{', text: 'Hello' }, 'There is no field {.'],
  ])('refuses %j and keeps what was typed', async (fields, said) => {
    const { write, mine, desk, id } = await opened()
    const answer = await write(fields)
    expect(answer.status).toBe(422)
    expect(answer.text.replaceAll('<!-- -->', '')).toContain(said)
    expect(mine()).toEqual([])
    expect(await desk.row(id)).toMatchObject({ attempts: 0 })
  })

  it('does not leave with a gap where nobody knows the word', async () => {
    const { desk, write, mine, path } = await opened()
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ first_name: 'http://evil.example' }).execute()
    const refused = await write()
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('We do not know {first name} of this person')
    expect(mine()).toEqual([])
    // One header stays one header.
    const sent = await write({ subject: 'Your request\r\nBcc: everybody@example.com', text: 'Hello' })
    expect(sent.status).toBe(303)
    expect(mine()[0]?.header('bcc')).toEqual([])
    expect(path).toBeTruthy()
  })

  it('begins with the template that was chosen, filled in for this person', async () => {
    const { desk, path } = await opened()
    const plain = await desk.see('agent', path)
    expect(plain.html).toContain(`href="${path}?template=missed#write"`)
    const { html } = await desk.see('agent', `${path}?template=missed`)
    expect(html).toContain('value="I tried to call you"')
    expect(html).toMatch(/Hello Dorothy,\n\nI tried to call you/)
    expect((await desk.see('agent', `${path}?template=no-such`)).status).toBe(200)
  })

  it('lets owners keep the templates, and refuses a field that there is not', async () => {
    const { desk, path } = await opened()
    const keep = (fields: Record<string, string>) =>
      desk.post('owner', '/admin/templates', { form: 'template', ...fields })
    const own = { name: 'Own words', subject: 'About {interest}', text: 'Hi {first name}' }
    expect((await keep(own)).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('Own words')
    const refused = await keep({ ...own, text: 'Hi {nickname}' })
    expect(refused.status).toBe(422)
    const page = (await refused.text()).replaceAll('<!-- -->', '')
    expect(page).toContain('There is no field {nickname}')
    expect(page).toContain('Hi {nickname}')
    expect((await keep({ ...own, id: 'missed', name: 'Missed you' })).status).toBe(303)
    expect(
      (await desk.post('owner', '/admin/templates', { form: 'delete', id: 'before-we-talk' })).status,
    ).toBe(303)
    expect(
      (await desk.post('owner', '/admin/templates', { form: 'delete', id: 'before-we-talk' })).status,
    ).toBe(404)
    const { text } = await desk.see('agent', path)
    expect(text).toContain('Missed you')
    expect(text).not.toContain('Before we talk')
    expect((await desk.see('agent', '/admin/templates')).status).toBe(404)
  })
})
