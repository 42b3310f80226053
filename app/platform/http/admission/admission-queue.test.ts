/** Who begins first, who waits how long, and that no one waits for all of them. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { enter, type Lane, standInLine } from './admission-queue.server.ts'

const nothing = () => {}

/** Works without giving anybody else a turn. */
function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Stand in line in this order, each with `does` to do; resolves to who began or, with "not", was refused, in turn. */
async function stand(lanes: readonly Lane[], does: () => void, gone: readonly number[] = []) {
  const told: string[] = []
  const left = new Set(gone)
  lanes.forEach((lane, n) => {
    standInLine({
      lane,
      address: '',
      isGone: () => left.has(n),
      begin() {
        told.push(lane)
        does()
      },
      refuse: () => told.push(`not ${lane}`),
    })
  })
  while (told.length < lanes.length - gone.length) await turn()
  return told
}

it('lets staff begin first, then posts, then what is kept for all, and pages for one reader last', async () => {
  const came: Lane[] = ['page', 'pageDrawing', 'cached', 'cachedDrawing', 'postDrawing']
  expect(await stand([...came, 'post'], nothing)).toEqual(['post', ...came.toReversed()])
  expect(await stand([...came, 'staff', 'keptDrawing'], nothing)).toEqual([
    'keptDrawing',
    'staff',
    ...came.toReversed(),
  ])
})

it('leaves half of the work to posts, however much staff ask for', async () => {
  // A clock that only this work moves: on a busy machine one piece of it may take as long as four.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.001))
  onTestFinished(() => {
    clock.mockRestore()
    // What the line remembers of its last turns lies ahead until then.
    work(now - performance.now())
  })
  const lanes: Lane[] = [...Array<Lane>(10).fill('staff'), 'post', 'post', 'post']
  const told = await stand(lanes, () => {
    now += 10
  })
  expect(told.lastIndexOf('post')).toBeLessThan(7)
  expect(told.indexOf('staff')).toBeLessThan(3)
})

it('leaves turns to everybody else between two that work', async () => {
  const turns: number[] = []
  const told = stand(Array<Lane>(5).fill('pageDrawing'), () => work(10))
  let goesOn = true
  void told.then(() => {
    goesOn = false
  })
  for (let at = performance.now(); goesOn; at = performance.now()) {
    await turn()
    turns.push(performance.now() - at)
  }
  // Five are held up, the others pass at once: some thirty after each, fewer where the machine had no time for them.
  expect(turns.filter((ms) => ms < 8).length).toBeGreaterThan(5 * 3)
})

it('goes on beside others who take long turns', async () => {
  let goesOn = true
  void (async () => {
    for (; goesOn; await turn()) work(30)
  })()
  expect(await stand(Array<Lane>(3).fill('page'), nothing)).toEqual(['page', 'page', 'page'])
  goesOn = false
})

it('passes over those who left', async () => {
  expect(await stand(['page', 'page', 'post'], nothing, [0, 2])).toEqual(['page'])
})

it('begins at once while nobody waits, and only as much as a turn bears', async () => {
  let now = 0
  let later = 0
  const crowd = Array.from({ length: 6 }, () => ({
    ...{ lane: 'post' as const, address: '', isGone: () => false, refuse: () => expect.unreachable() },
    begin() {
      if (waits) later++
      else now++
      work(12)
    },
  }))
  let waits = false
  crowd.forEach(enter)
  waits = true
  // Three where nothing else took the processor meanwhile.
  expect(now).toBeGreaterThan(0)
  expect(now).toBeLessThan(4)
  while (now + later < 6) await turn()
})

it('refuses at once who finds no room, and after a while who waits behind others for too long', async () => {
  const many = await stand(Array<Lane>(320).fill('page'), nothing)
  expect(many[0]).toBe('not page')
  expect(many.filter((one) => one === 'page').length).toBeGreaterThanOrEqual(40)
  // Forty desk pages take longer than the page of a refused post waits, and are not refused themselves.
  const told = await stand([...Array<Lane>(40).fill('keptDrawing'), 'postDrawing'], () => work(45))
  expect(told.filter((one) => one === 'keptDrawing')).toHaveLength(40)
  expect(told).toContain('not postDrawing')
})

it('turns nobody away because the process stood still', async () => {
  const told = stand(['post'], nothing)
  work(1500)
  expect(await told).toEqual(['post'])
})

it('keeps room and turns for others than the one address that asks for most', async () => {
  const told: string[] = []
  const from = (address: string) =>
    standInLine({
      ...{ lane: 'page', address, isGone: () => false },
      begin: () => told.push(address),
      refuse: () => told.push(`not ${address}`),
    })
  for (let n = 0; n < 300; n++) from('crowd')
  expect(told[0]).toBe('not crowd')
  told.length = 0
  from('other')
  while (!told.includes('other')) await turn()
  expect(told.length).toBeLessThan(3)
  while (told.length < 20) await turn()
})
