/** Room for a few at a time. */
import { expect, it } from 'vitest'
import { openSlots, sendInSlot } from './slots.ts'

it('gives so many to one person and so many in all, and takes each back once', () => {
  const take = openSlots({ perKey: 2, inAll: 3 })
  const first = take('ann')
  expect([take('ann'), take('ann'), take('bob'), take('cid')].map(Boolean)).toEqual([
    true,
    false,
    true,
    false,
  ])
  first?.()
  first?.()
  expect([take('cid'), take('dan')].map(Boolean)).toEqual([true, false])
})

it('holds a slot until the answer was sent, broke off, failed or lost its reader', async () => {
  const take = openSlots({ perKey: 1, inAll: 1 })
  const send = (pull: (controller: ReadableStreamDefaultController) => void) =>
    sendInSlot(take, 'ann', () => new Response(new ReadableStream({ pull })))
  const whole = await send((controller) => controller.close())
  expect(await send(() => {})).toBeNull()
  await whole?.text()
  const left = await send(() => {})
  await left?.body?.cancel()
  const broken = await send((controller) => controller.error(new Error('away')))
  await expect(broken?.text()).rejects.toThrow('away')
  await expect(sendInSlot(take, 'ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await sendInSlot(take, 'ann', () => new Response(null))).not.toBeNull()
  expect(take('ann')).not.toBeNull()
})
