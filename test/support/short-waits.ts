/**
 * The waits of the product's scripts (app/desk/waits.ts), shorter than in life: the door of tests hands out the file they are
 * built into with other numbers, and everything else as it was built.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { waits } from '#app/desk/waits.ts'

export type Waits = typeof waits

/**
 * What a browser in a test waits: long enough to write a word in one go, and no longer. What only a machine in trouble comes to the end of
 * is as long as in life.
 */
const short: Partial<Waits> = {
  autosave: 150,
  autosaveRetries: [300],
  keepCopy: 50,
  textChecks: 50,
  commentMarks: 50,
  search: 20,
  pictureQuestion: 100,
  refresh: 100,
  lineRetry: 100,
  lineRetrySpread: 100,
  unsentRetry: 300,
  pageRetry: 300,
  importLook: 100,
  deadMoment: 100,
}

/** Answers the request for the file with the waits of the build in `folder`; false for every other one. */
export function shortWaits(folder: string, own: Partial<Waits> = {}) {
  const wanted = { ...short, ...own }
  return ({ url = '', method }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !url.startsWith('/assets/')) return false
    const file = fileIn(folder)
    if (url !== `/assets/${file?.name}` || !file) return false
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(withWaits(file.text, wanted))
    return true
  }
}

/**
 * The text of a script with the `wanted` waits in place of its own.
 * @throws when it does not hold one of them.
 */
function withWaits(text: string, wanted: Partial<Waits>): string {
  return Object.entries(wanted).reduce((all, [name, value]) => {
    const held = new RegExp(`\\b${name}:(?:\\[[^\\]]*\\]|[\\d.e]+)`)
    if (!held.test(all)) throw new Error(`the scripts of the build hold no wait ${name}`)
    return all.replace(held, `${name}:${JSON.stringify(value)}`)
  }, text)
}

const files = new Map<string, { name: string; text: string } | undefined>()

/** The script that holds the waits; undefined in a build that has none. */
function fileIn(folder: string) {
  if (!files.has(folder)) {
    const assets = join(folder, 'assets')
    const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const all = names.map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))
    files.set(
      folder,
      all.find(({ text }) => text.includes('autosaveRetries:[')),
    )
  }
  return files.get(folder)
}
