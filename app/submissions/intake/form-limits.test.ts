/** The limit of all forms together: reached by many, each of whom sent one. */
import { expect, it } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'
import { type FormLimits, openFormLimits } from './create-submission.server.ts'

/** As many forms as the site takes in a minute, each from an address of its own. */
async function fill({ take }: FormLimits) {
  // Not all at once: a store that is slow to answer is no longer asked, and each process counts for itself.
  for (let at = 0; at < 300; at += 5) {
    const some = Array.from({ length: 5 }, (_, n) => `10.9.${Math.floor((at + n) / 250)}.${(at + n) % 250}`)
    for (const { seconds } of await Promise.all(some.map(take))) expect(seconds).toBe(0)
  }
}

describeOnEachEngine('as many forms in a minute as the site takes', (open) => {
  it('refuse the next one without blaming its sender', async () => {
    const door = await openDoor(open)
    await fill(door.services.formLimits)
    const answer = await door.post('/', goodQuote)
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const page = await answer.text()
    expect(page).toContain('More people are writing to us right now than we can take in.')
    expect(page).not.toContain('from your connection')
    expect(page).toContain(door.services.agency().phone)
    expect(page).toContain(`value="${goodQuote.firstName}"`)
  })

  it('are told of in the log once, not for each who is refused', async () => {
    const { services } = await openDoor(open)
    const told: string[] = []
    const log = Object.assign(openLog('silent'), { warn: (_: object, words: string) => told.push(words) })
    const limits = openFormLimits(services.database, true, log)
    await fill(limits)
    for (const address of ['10.8.0.1', '10.8.0.2', '']) {
      const { seconds, isOfAll } = await limits.take(address)
      expect([seconds > 0, isOfAll]).toEqual([true, true])
    }
    expect(told).toHaveLength(1)
  })

  it('count for an address that sent too many itself as its own', async () => {
    const { services } = await openDoor(open)
    const limits = openFormLimits(services.database, true, services.log)
    for (let n = 0; n < 5; n++) expect((await limits.take('10.8.0.1')).seconds).toBe(0)
    expect(await limits.take('10.8.0.1')).toMatchObject({ isOfAll: false })
  })
})
