/** What a page gets back from its own form. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { messageFor } from '../forms/form-answer.ts'
import { notices, noticeText } from '../forms/notices.ts'
import { readFields } from '../forms/read-fields.server.ts'
import { answerForm } from './answer.server.ts'

const typed = { form: 'invite', email: 'ann@example.com', password: 'a secret of hers' }
const reply = { page: '/admin/staff', typed, keep: ['email'] }

it('gives back what was typed where that is allowed, and never a password', () => {
  expect(answerForm({ kind: 'invalid', issues: { email: 'Wrong' }, message: 'No' }, reply)).toMatchObject({
    data: { typed: { form: 'invite', email: 'ann@example.com' }, issues: { email: 'Wrong' }, message: 'No' },
    init: { status: 422 },
  })
  const kept = answerForm({ kind: 'shown', result: 'once' }, reply)
  expect(JSON.stringify(kept)).not.toContain('secret')
})

it('says how long to wait, leads on with a notice, and knows nothing of what is not there', () => {
  expect(answerForm({ kind: 'unavailable', seconds: 90 }, reply)).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': '90' } },
  })
  const done = answerForm({ kind: 'ok', notice: 'role' }, reply) as Response
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/staff?notice=role'])
  expect(() => answerForm({ kind: 'not-found' }, reply)).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  )
})

it('tells a message to the form and the row it belongs to', () => {
  const answer = { typed: { form: 'session', session: 'one' }, message: 'No' }
  expect(messageFor(answer, 'session', ['session', 'one'])).toBe('No')
  expect(messageFor(answer, 'session', ['session', 'two'])).toBeUndefined()
  expect(messageFor(answer, 'password')).toBeUndefined()
})

it('shows only notices of its own table', () => {
  expect(noticeText('role', notices.staff)).toBe(notices.staff.role)
  for (const name of ['role', 'constructor', '__proto__', null])
    expect(noticeText(name, notices.account)).toBeNull()
})

it('reads the fields that a schema names, and says what is wrong with the others', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    new Request('http://desk.example/', { method: 'POST', body, headers: { 'content-type': type } })
  const schema = z.object({ form: z.literal('role'), id: z.string() })
  expect(await readFields(post('form=role&id=1&more=2'), schema)).toMatchObject({
    kind: 'ok',
    fields: { form: 'role', id: '1' },
  })
  expect(await readFields(post('form=other'), schema)).toMatchObject({
    kind: 'invalid',
    issues: { form: expect.any(String), id: expect.any(String) },
    typed: { form: 'other' },
  })
  expect(await readFields(post('x', 'text/plain'), schema)).toMatchObject({ kind: 'invalid', status: 415 })
})
