import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { queueFairly } from './request-checks.server.ts'

it('begins what was sent early one to a turn of the event loop, whatever connection it came on', async () => {
  const take = queueFairly()
  const begun: string[] = []
  const ask = (socket: object, name: string) => {
    const response = new EventEmitter()
    take({ socket } as never, response as never, () => begun.push(name))
    return () => response.emit('close')
  }
  const [first, second] = [{}, {}]
  const endOne = ask(first, 'one')
  ask(first, 'one, early')
  const endTwo = ask(second, 'two')
  ask(second, 'two, early')
  expect(begun).toEqual(['one', 'two'])
  endOne()
  endTwo()
  expect(begun).toEqual(['one', 'two'])
  await turn()
  expect(begun).toEqual(['one', 'two', 'one, early'])
  await turn()
  expect(begun).toEqual(['one', 'two', 'one, early', 'two, early'])
})
