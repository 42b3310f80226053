import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { limitKey, openLimit } from './limits.server.ts'

describeOnEachEngine('a limit', (open) => {
  it('counts by who, gives back and forgets', async () => {
    const { database } = await open()
    const limit = openLimit(database, { name: 'test', times: 2, seconds: 60 })
    expect([await limit.use('ann'), await limit.use('ann')]).toEqual([0, 0])
    expect(await limit.use('ann')).toBeGreaterThan(0)
    expect(await limit.use('bob')).toBe(0)
    await limit.giveBack('ann')
    await limit.giveBack('ann')
    expect(await limit.use('ann')).toBe(0)
    await limit.forget('ann')
    expect([await limit.use('ann'), await limit.use('ann')]).toEqual([0, 0])
  })
})

describeOnEachEngine('a limit without its store', (open) => {
  it('still refuses', async () => {
    const { anotherNode } = await open()
    const node = anotherNode()
    const limit = openLimit(node, { name: 'away', times: 1, seconds: 60 })
    await node.close()
    expect(await limit.use('ann')).toBe(0)
    expect(await limit.use('ann')).toBeGreaterThan(0)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('one household is one key: %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
