/** Runs the program that decodes pictures: one at a time on this node, within a time limit. */
import { createRequire } from 'node:module'
import { listenTo, startProgram } from '#app/platform/side-program.server.ts'
import type { Shrunk } from './shrink-picture.server.ts'

/** Seconds after which a picture that is not ready is given up: ordinary ones take two or three. */
const limitSeconds = 60

let last: Promise<unknown> = Promise.resolve()

/** Shrinks the picture `original` in `folder` when those before it are done. */
export function shrinkInTurn(folder: string): Promise<Shrunk> {
  const turn = last.then(() => runShrinker(folder))
  last = turn.catch(() => {})
  return turn
}

/** @throws when the program cannot be started. One that it could not cope with counts as unreadable. */
async function runShrinker(folder: string): Promise<Shrunk> {
  const program = createRequire(import.meta.url).resolve('#app/articles/pictures/shrink-picture.server.ts')
  const child = startProgram(program, { flags: ['--max-old-space-size=64'], args: [folder] })
  child.stdin.end()
  const { code, says } = await listenTo(child, limitSeconds)
  // Written by `JSON.stringify` of this very type.
  return code === 0 && says ? (JSON.parse(says) as Shrunk) : { error: 'unreadable' }
}
