/** Searches that nobody means well, through the door: very long ones, signs alone, and hundreds at once. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from './support/databases.ts'
import { openDoor } from './support/door.ts'

describeOnEachEngine('searches through the door', (open) => {
  it.each([
    ['10,000 characters', 'annuity '.repeat(1250)],
    ['one word of 10,000', 'a'.repeat(10_000)],
    ['operators alone', '* OR NOT AND NEAR ( ) " : ^ & | ! <-> :* -'],
    ['another script', '保険 생명보험 страхование'],
  ])('are answered: %s', async (_what, typed) => {
    const door = await openDoor(open)
    const answer = await door.get(`/research?${new URLSearchParams({ q: typed })}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/results? for|No articles match|come closest/)
  })

  it('of which there are 200 at once get an answer or are told to come back, and the server is well after', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const words = ['annuity', 'benificiary', 'mortage taxes', 'zzzz', 'heir', 'annui']
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => door.get(`/research?q=${words[n % words.length]}+${n}`)),
    )
    const statuses = new Set<number>()
    for (const answer of answers) {
      statuses.add(answer.status)
      if (answer.status !== 200) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await answer.text()
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    expect((await door.get('/healthz')).status).toBe(200)
    await expect
      .poll(async () => (await door.get('/research?q=annuity')).status, { timeout: 60_000 })
      .toBe(200)
    expect((await door.get('/')).status).toBe(200)
  })
})
