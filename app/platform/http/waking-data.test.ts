import { runInNewContext } from 'node:vm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, it } from 'vitest'
import { writeDataPlainly } from './waking-data.server.ts'

const scriptOf = (table: string) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(table)});`

/** What React Router reads out of the script. */
async function readBack(script: string): Promise<unknown> {
  let sent = ''
  const streamController = { enqueue: (text: string) => (sent += text) }
  const context = { __reactRouterContext: { streamController } }
  runInNewContext(script, { ...context, window: context })
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(sent))
      controller.close()
    },
  })
  // Two copies of its window would have to be told apart: it only looks for kinds of errors there.
  return (await decode(stream, globalThis as unknown as Window)).value
}

it('writes the data as values, and the browser gives React Router the same', async () => {
  // { loaderData: { root: { words: ['</script>', 'a "b"'], none: null, unknown: undefined, zero: 0, no: false } }, errors: null }
  const table =
    '[{"_1":2,"_3":-5},"loaderData",{"_4":5},"errors","root",{"_6":7,"_8":-5,"_9":-7,"_10":11,"_12":13},"words",[14,15],"none","unknown","zero",0,"no",false,"</script>","a \\"b\\""]\n'
  const script = writeDataPlainly(scriptOf(table))
  expect(script).toContain('"root":{"words":["\\u003c/script>","a \\"b\\""],"none":null,"zero":0,"no":false}')
  expect(script).not.toContain('</script>')
  expect(await readBack(script)).toEqual({
    loaderData: { root: { words: ['</script>', 'a "b"'], none: null, zero: 0, no: false } },
    errors: null,
  })
})

it.each([
  ['a date', '[{"_1":2},"when",["D",1700000000000]]\n'],
  ['a promise, which comes later', '[{"_1":2},"later",["P",2]]\n'],
  ['a number that JSON cannot say', '[{"_1":-2},"sum"]\n'],
  ['a hole in a list', '[{"_1":2},"list",[-1]]\n'],
  ['a name that means something else', '[{"_1":2},"__proto__",{}]\n'],
  ['more than one line', '[{"_1":2},"a","b"]\nP2:[1]\n'],
])('leaves %s as React Router wrote it', (_what, table) =>
  expect(writeDataPlainly(scriptOf(table))).toBe(scriptOf(table)),
)

it('leaves every other script as it is', () => {
  const script = 'window.__reactRouterContext.streamController.close();'
  expect(writeDataPlainly(script)).toBe(script)
})
