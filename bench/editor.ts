/**
 * The article editor with 10,000 words in it: from a key to the picture that shows it, in a real browser, in turn with a page
 * that holds nothing but the same text and can be written in. A picture is made sixty times a second, so a key waits up to
 * 16.7 ms for one.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { beside, type Measurement, percentile, round } from './measurement.ts'
import { owner } from './owner.ts'
import { startBrowser } from './tools.ts'

/** Typed in a row in each of the two, and how often. The first row warms the code. */
const keys = 100
const turns = 4
/** Milliseconds between two keys: 200 words a minute. */
const pause = 60
/** Milliseconds from a key to its picture. */
const goal = 16

export const editor: Measurement = async (size = 10_000) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    const id = writeArticle(join(server.dataDir, 'hearthline.sqlite'), size)
    await server.start()
    const browser = await startBrowser()
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
      await page.goto('/admin/sign-in')
      await page.getByLabel(/e-?mail/i).fill(owner.OWNER_EMAIL)
      await page.getByLabel('Password').fill(owner.OWNER_PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.includes('sign-in'))
      const began = performance.now()
      await page.goto(`/admin/articles/${id}/edit`)
      await page.getByRole('textbox', { name: 'Text of the article' }).waitFor()
      const opened = performance.now() - began
      const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await bare.setContent(`<div id="editor-text" contenteditable>${contentOf(size)}</div>`)
      const pair = { ours: [] as number[], limit: [] as number[] }
      for (let turn = 0; turn < turns; turn++) {
        const [ours, limit] = [await typeInTheMiddle(page), await typeInTheMiddle(bare)]
        if (turn === 0) continue
        pair.ours.push(...ours)
        pair.limit.push(...limit)
      }
      const p95 = (taken: readonly number[]) => round(percentile(taken, 0.95), 1)
      const [ours, limit] = [p95(pair.ours), p95(pair.limit)]
      const words = size.toLocaleString('en-US')
      return [
        { what: `an editor with ${words} words opens`, value: round(opened), unit: 'ms' },
        beside('from a key in the middle to its picture', pair, 'ms'),
        {
          ...{ what: 'the same, p95', value: ours, limit, ratio: round(ours / limit, 3), unit: 'ms' },
          ...{ goal: `<= ${goal}`, reached: ours <= goal },
        },
        { what: 'the slowest key', value: round(Math.max(...pair.ours), 1), unit: 'ms' },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await server.remove()
  }
}

/** Puts an article of about `size` words over a sample article, and returns its id. */
function writeArticle(file: string, size: number): string {
  const database = new DatabaseSync(file)
  const row = database.prepare('select id from research_articles limit 1').get()
  const id = String(row?.id)
  database.prepare('update research_articles set content = ? where id = ?').run(contentOf(size), id)
  database.close()
  return id
}

/** Sections of about 200 words: a heading, paragraphs, a list, a table, and a call-out now and then. */
function contentOf(size: number): string {
  const words =
    'an annuity pays income for life and its guarantees rest on the insurer that issued it today'.split(' ')
  const say = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => words[(n + from) % words.length]).join(' ')
  const section = (n: number) => `<h2>Section ${n} ${say(4, n)}</h2>
<p>${say(40, n)}, <a href="/services/annuities">${say(3, n)}</a>, <strong>${say(4, n)}</strong>.</p>
<p>${say(45, n + 3)}.</p>
<ul><li>${say(12, n)}</li><li>${say(12, n + 5)}</li><li>${say(10, n + 7)}</li></ul>
<table><thead><tr><th scope="col">${say(2, n)}</th><th scope="col">${say(2, n + 1)}</th></tr></thead><tbody>
<tr><th scope="row">${say(3, n)}</th><td>${say(5, n)}</td></tr><tr><th scope="row">${say(3, n + 2)}</th><td>${say(5, n)}</td></tr></tbody></table>
${n % 3 === 0 ? `<aside class="callout"><p>${say(30, n)}.</p></aside>` : `<p>${say(30, n)}.</p>`}`
  return Array.from({ length: Math.ceil(size / 194) }, (_, n) => section(n + 1)).join('\n')
}

async function typeInTheMiddle(page: Page): Promise<number[]> {
  const text = page.locator('#editor-text')
  await page.bringToFront()
  const paragraphs = text.locator(':scope > p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  await text.evaluate((element) => {
    const isWatched = 'taken' in window
    const taken: number[] = []
    Object.assign(window, { taken })
    if (isWatched) return
    element.addEventListener(
      'keydown',
      (event) => {
        // The task after the frame: by then the picture with the letter has been made.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => Reflect.get(window, 'taken').push(performance.now() - event.timeStamp)
          port2.postMessage(0)
        })
      },
      true,
    )
  })
  const line = 'a line of words that somebody types as fast as they can '
  for (let n = 0; n < keys; n++)
    await page.keyboard.press(line[n % line.length] === ' ' ? 'Space' : (line[n % line.length] ?? 'a'), {
      delay: pause,
    })
  const taken = await page.evaluate(() => Reflect.get(window, 'taken') as number[])
  if (taken.length !== keys) throw new Error(`${taken.length} of ${keys} keys were seen`)
  return taken
}
