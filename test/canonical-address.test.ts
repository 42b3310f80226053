/** Addresses of public pages as people spell them: on a business card in capitals, in a letter with a full stop behind. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from './support/databases.ts'
import { openDoor } from './support/door.ts'

describeOnEachEngine('another spelling of an address', (open) => {
  it('leads whoever writes an address in capitals, or with what stood around it, to its page', async () => {
    const door = await openDoor(open)
    const size = door.services.pages.size
    for (const [path, home] of [
      ['/Contact', '/contact'],
      ['/Research?q=A', '/research?q=A'],
      ['/RESEARCH/Annuities', '/research/annuities'],
      ['/research/annuities/Never-Was', '/research/annuities/never-was'],
      ['/Services/annuities?utm_source=Card', '/services/annuities?utm_source=Card'],
      ['/Truckers', '/truckers'],
      ['/contact.', '/contact'],
      ['/contact/', '/contact'],
      ['/Services/Annuities/?utm_source=Card', '/services/annuities?utm_source=Card'],
      ['/research/annuities/', '/research/annuities'],
      ['/research//annuities?page=2', '/research/annuities?page=2'],
      ['/research/annuities/Never-Was).', '/research/annuities/never-was'],
      ['//Research', '/research'],
    ] as const) {
      const answer = await door.get(path)
      expect([answer.status, answer.headers.get('location'), await answer.text()], path).toEqual([
        308,
        home,
        '',
      ])
    }
    for (const path of [
      '/Nothing',
      '//nowhere.example',
      '/ADMIN/leads',
      '/Healthz',
      `/research/${'aB'.repeat(30)}`,
      '/',
    ])
      expect((await door.get(path)).status, path).not.toBe(308)
    expect((await door.post('/Contact', {})).status).not.toBe(308)
    expect(door.services.pages.size).toBeLessThanOrEqual(size + 2)
  })
})
