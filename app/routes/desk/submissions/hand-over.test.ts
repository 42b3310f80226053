/** Agents hand what they have to a colleague, with a note, where an owner lets them; the colleague keeps it or gives it back. */
import { expect, it } from 'vitest'
import { appointmentPosts } from '#test/support/appointments.ts'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

async function openHandOver(open: Parameters<typeof openAssignmentDesk>[0], handOver = 'yes') {
  const desk = await openAssignmentDesk(open)
  await desk.set({ form: 'rules', isOn: '', minutes: '15', handOver })
  const id = await desk.lead()
  const path = `/admin/leads/${id}`
  await desk.see('agent', path)
  await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex') })
  await desk.post('agent', `${path}/tasks`, { title: 'Send the form', day: '2031-01-02' })
  const post = (role: 'owner' | 'agent' | 'recruiter', fields: Record<string, string>) =>
    desk.post(role, `${path}/hand-over`, { back: path, ...fields })
  const news = async (name: 'alex' | 'blair') =>
    (
      await desk.db
        .selectFrom('assignment_news')
        .select(['what', 'detail'])
        .where('staff_id', '=', desk.idOf(name))
        .orderBy('at')
        .execute()
    ).map(({ what, detail }) => [what, JSON.parse(detail)])
  return { desk, id, path, post, news }
}

describeOnSqliteFirst('a hand over', (open) => {
  it('goes with its tasks and the note, is told, and is kept or given back', async () => {
    const { desk, id, path, post, news } = await openHandOver(open)
    const given = { to: desk.idOf('blair'), text: 'Wants to talk about a mortgage.' }
    expect((await desk.see('agent', path)).text).toContain('Hand over')
    expect((await post('agent', given)).headers.get('location')).toBe(`${path}?notice=handed-over`)
    expect(await desk.holder(id)).toBe('blair')
    expect(await news('blair')).toEqual([['yours', { by: null, from: desk.idOf('alex') }]])
    const [task] = await desk.db.selectFrom('tasks').select('staff_id').execute()
    expect(task?.staff_id).toBe(desk.idOf('blair'))
    const asked = 'alex handed this to you: Wants to talk about a mortgage.'
    expect((await desk.see('recruiter', path)).text).toContain(asked)
    // Whoever gave it has it no more, and may not give it again.
    expect((await post('agent', given)).status).toBe(404)
    const back = await post('recruiter', { answer: 'back' })
    expect(back.headers.get('location')).toBe(`${path}?notice=handed-back`)
    expect(await desk.holder(id)).toBe('alex')
    const { text } = await desk.see('agent', path)
    expect(text).toContain('blair gave it back to alex')
    expect(text).toContain('You handed it over to blair')
    expect(text).not.toContain('handed this to you')
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(404)

    await post('agent', given)
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(303)
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(422)
    expect(await desk.holder(id)).toBe('blair')
    expect((await desk.see('recruiter', path)).text).not.toContain('handed this to you')
    expect((await news('alex')).at(-1)).toEqual([
      'gone',
      { to: desk.idOf('blair'), minutes: 0, isKept: true },
    ])
    expect((await desk.see('owner', path)).text).toContain('blair kept what was handed over')
  })

  it.each([
    ['handed-over', 'Ohio', false],
    ['handed-unlicensed', 'Kentucky', false],
    ['handed-appointment', 'Ohio', true],
    ['handed-both', 'Kentucky', true],
  ])('says what is not as it should be: %s', async (notice, state, isTaken) => {
    const { desk, id, path, post } = await openHandOver(open)
    const { book } = appointmentPosts(desk)
    await desk.setUp('blair', { states: 'Ohio' })
    const other = await desk.lead({ email: 'other@example.com' })
    expect((await book(id)).status).toBe(303)
    if (isTaken) expect((await book(other, {}, 'recruiter')).status).toBe(303)
    await desk.db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
    const answer = await post('agent', { to: desk.idOf('blair') })
    expect(answer.headers.get('location')).toBe(`${path}?notice=${notice}`)
    const { text } = await desk.see('owner', `${path}?notice=${notice}`)
    expect([text.includes('holds no license'), text.includes('appointment stays')]).toEqual([
      state === 'Kentucky',
      isTaken,
    ])
    // Where the colleague is free then, it goes along.
    const booked = desk.db.selectFrom('appointments').select('staff_id').where('subject_id', '=', id)
    expect(await booked.execute()).toEqual([{ staff_id: desk.idOf(isTaken ? 'alex' : 'blair') }])
  })

  it('is undone by whoever made it', async () => {
    const { desk, id, path, post } = await openHandOver(open)
    await desk.see('agent', path)
    await post('agent', { to: desk.idOf('blair') })
    const { id: event } = await desk.db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'assigned')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await desk.post('recruiter', `${path}/undo`, { event, back: path })).status).toBe(422)
    expect((await desk.post('agent', `${path}/undo`, { event, back: path })).status).toBe(303)
    expect(await desk.holder(id)).toBe('alex')
    expect((await desk.see('owner', path)).text).toContain('took back handing it over')
  })

  it('is for what is theirs, to who works on leads, and where an owner lets them', async () => {
    const { desk, path, post } = await openHandOver(open)
    for (const to of ['', 'x', desk.idOf('alex')])
      expect([to, (await post('agent', { to })).status]).toEqual([to, 422])
    // What is too long to be kept is not dropped unsaid.
    expect((await post('agent', { to: desk.idOf('blair'), text: 'x'.repeat(5001) })).status).toBe(422)
    expect((await post('recruiter', { to: desk.idOf('casey') })).status).toBe(404)
    await desk.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', desk.idOf('casey')).execute()
    expect((await post('agent', { to: desk.idOf('casey') })).status).toBe(422)
    await desk.set({ form: 'rules', isOn: '', minutes: '15' })
    expect((await post('agent', { to: desk.idOf('blair') })).status).toBe(404)
    expect((await desk.see('agent', path)).text).not.toContain('Hand over')
    expect((await post('owner', { to: desk.idOf('blair'), text: 'Ohio' })).status).toBe(303)
  })
})
