/**
 * `npm run look`: every screen as a picture at five widths, from a phone to a desk, into `.look/`
 * (ignored). For eyes, not for tests: open them as the visitor would. Two agencies side by side and the three pictures of
 * README.md are taken as well; `npm run look -- agencies` and `npm run look -- readme` take them alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { catalogue } from '../app/content/catalogue/catalogue.ts'
import { startMoodySmtp } from '../bench/moody-smtp.ts'
import { openBrowser } from '../test/support/browser.ts'
import { quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { lookAtAgencies } from './look-agencies.ts'
import { screenshotWhole } from './look-page.ts'
import { lookForReadme } from './look-readme.ts'
import { root } from './node.mjs'

/** CSS pixels: two phones, a tablet upright and lying, a desk. */
const widths = [360, 390, 768, 1024, 1280]

const [part] = process.argv.slice(2)
const folder = join(root, '.look')
const owner = { email: 'owner@look.example', password: 'a long enough password' }

const publicScreens = [
  ...catalogue().map(({ path }) => path),
  '/research?q=nothing',
  '/research/life-insurance/understanding-insurance-guide',
  '/research/annuities/no-such-article',
  '/thank-you?type=quote&name=Ann',
  '/no-such-page',
]
const deskScreens = [
  '/admin',
  '/admin/leads',
  '/admin/leads?q=nobody',
  '/admin/recruits',
  '/admin/recruits?licensed=yes',
  '/admin/people',
  '/admin/articles',
  '/admin/articles?status=draft',
  '/admin/articles/new',
  '/admin/messages',
  '/admin/emails',
  '/admin/staff',
  '/admin/audit',
  '/admin/agency',
  '/admin/settings',
  '/admin/account',
]

const mail = await startMoodySmtp()
// Set up as an agency would be, or banners about what is missing stand above every screen of the desk.
const server = await prepareServer({
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  SMTP_URL: mail.url,
  LEADS_TO: 'desk@agency.test',
  RECRUITS_TO: 'desk@agency.test',
  FORM_LIMITS: 'off',
})
const browser = await openBrowser()
try {
  if (!part) rmSync(folder, { recursive: true, force: true })
  if (part !== 'readme') await lookAtAgencies(browser, join(folder, 'agencies'), widths)
  if (part !== 'agencies') {
    await server.start()
    await lookForReadme(browser, server.url, signIn)
  }
  if (!part) await lookAtAll()
  process.stdout.write(`the pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await server.remove()
  mail.close()
}

async function lookAtAll() {
  await sendSomeQuotes(server)
  for (const width of widths) {
    await look(browser, width, 'light', publicScreens)
    await look(browser, width, 'light', ['/admin/sign-in', ...deskScreens], signIn)
    await look(browser, width, 'dark', ['/admin/sign-in', ...deskScreens], signIn)
  }
}

async function look(
  from: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
  screens: readonly string[],
  enter?: (page: Page) => Promise<void>,
) {
  const into = join(folder, String(width))
  mkdirSync(into, { recursive: true })
  const context = await from.newContext({ viewport: { width, height: 800 }, colorScheme })
  const page = await context.newPage()
  for (const [index, screen] of screens.entries()) {
    if (index === 1) await enter?.(page)
    // A desk keeps a line open for live updates, so its network is never idle.
    await page.goto(server.url + screen, { waitUntil: 'load' })
    const file = `${nameOf(screen)}${colorScheme === 'dark' ? '-dark' : ''}.png`
    writeFileSync(join(into, file), await screenshotWhole(page))
  }
  await context.close()
}

async function signIn(page: Page) {
  await page.goto(`${server.url}/admin/sign-in`)
  await page.fill('input[type=email]', owner.email)
  await page.fill('input[type=password]', owner.password)
  await Promise.all([
    page.waitForURL((url) => !url.pathname.endsWith('sign-in')),
    page.click('main button[type=submit]'),
  ])
}

async function sendSomeQuotes({ url }: ServerProcess) {
  const form = await readQuoteForm(url)
  for (const person of ['ann', 'a-person-with-a-very-long-address-indeed', 'bob']) {
    await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(quoteBody(form, person)),
      redirect: 'manual',
    })
  }
}

/** `/admin/leads?q=x` becomes `admin-leads-q-x`. */
function nameOf(screen: string): string {
  return screen.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'
}
