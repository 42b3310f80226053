/**
 * The sample agency and the tests' other one side by side, the sample on the left: one picture per screen and width in
 * `.look/agencies/`. What is still the sample's on the right, and where a page closed over a gap, is seen at once.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { buildAgency } from '../test/support/follow-how-to.ts'
import { quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { screenshotWhole } from './look-page.ts'
import { root } from './node.mjs'

const screens = {
  home: '/',
  service: '/services/mortgage-protection',
  contact: '/contact',
  research: '/research',
  'thank-you': '/thank-you?type=quote',
  disclosures: '/disclosures',
  'sign-in': '/admin/sign-in',
  refusal: '/no-such-page',
}

/** A sheet of the document, CSS pixels, and how long the browser draws at it, ms: nothing says when it has ended. */
const sheet = { width: 820, height: 1060, drawnIn: 3000 }

type Pictures = Map<string, Buffer>

/** @throws When the other agency does not build. */
export async function lookAtAgencies(
  browser: Browser,
  folder: string,
  widths: readonly number[],
): Promise<void> {
  const other = await buildAgency('test/agencies/prairie')
  try {
    const left = await lookAt(browser, root, widths)
    const right = await lookAt(browser, other.folder, widths)
    mkdirSync(folder, { recursive: true })
    for (const name of new Set([...left.keys(), ...right.keys()]))
      await putSideBySide([left.get(name), right.get(name)], join(folder, `${name}.png`))
  } finally {
    other.remove()
  }
}

/** `checkout` is built. Without a mail server its emails stay where they can be read. */
async function lookAt(browser: Browser, checkout: string, widths: readonly number[]): Promise<Pictures> {
  const server = await prepareServer({}, { checkout })
  const page = await browser.newPage()
  const pictures: Pictures = new Map()
  try {
    await server.start()
    const email = await receiveEmail(server)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(server.url + path, { waitUntil: 'load' })
        pictures.set(`${name}-${width}`, await screenshotWhole(page))
      }
      // Away from the site, whose policy blocks an email's own styles.
      await page.goto('about:blank')
      await page.setContent(email)
      pictures.set(`email-${width}`, await screenshotWhole(page))
    }
    pictures.set('share', await fetchBytes(`${server.url}/share.png`))
    await page.setViewportSize(sheet)
    const path = await findDocument(server.url)
    if (path) {
      await page.goto(`${server.url}${path}#toolbar=0`)
      await page.waitForTimeout(sheet.drawnIn)
      pictures.set('document', await page.screenshot())
    }
  } finally {
    await page.close()
    await server.remove()
  }
  return pictures
}

async function receiveEmail({ url, dataDir }: ServerProcess): Promise<string> {
  const form = await readQuoteForm(url)
  await fetch(form.action, { method: 'POST', body: new URLSearchParams(quoteBody(form, 'ann')) })
  using database = new DatabaseSync(join(dataDir, 'hearthline.sqlite'), { readOnly: true })
  const newest = database.prepare(
    `select html from emails where recipients like '%ann@%' and html is not null`,
  )
  const html = await untilFound(async () => newest.get()?.html)
  if (typeof html !== 'string') throw new Error('no email to the visitor was written')
  return html
}

/** The path of the document of all articles. It is made after a start, in a process of its own. */
const findDocument = (url: string) =>
  untilFound(async () => /\/research\/[\w-]+\.pdf/.exec(await (await fetch(`${url}/research`)).text())?.[0])

/** What `find` finds within three minutes, looking twice a second. */
async function untilFound<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; tries < 360; tries++) {
    const found = await find()
    if (found !== undefined) return found
    await pause(500)
  }
  return undefined
}

const fetchBytes = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

/** A picture that one of the two has not leaves its side empty. */
async function putSideBySide(pair: readonly (Buffer | undefined)[], path: string): Promise<void> {
  const gap = 24
  const sizes = await Promise.all(pair.map(async (picture) => picture && sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size?.width ?? 0))
  const height = Math.max(...sizes.map((size) => size?.height ?? 0))
  const layers = pair.flatMap((input, at) => (input ? [{ input, top: 0, left: at * (width + gap) }] : []))
  await sharp({ create: { width: 2 * width + gap, height, channels: 3, background: 'gray' } })
    .composite(layers)
    .png()
    .toFile(path)
}
