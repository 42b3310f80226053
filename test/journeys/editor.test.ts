/** The article editor in a real browser: nothing is lost, everything goes by keys, and what is typed is safe. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { bodyFor } from '#app/articles/seed-articles.server.ts'
import { cleanHtml } from '#app/articles/text/read-html.server.ts'
import { findNewestText } from '#app/articles/versions/article-versions.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { faultsOn } from '../support/accessibility.ts'
import { storeArticle } from '../support/articles.ts'
import {
  keptTexts,
  openEditor,
  saved,
  signIn,
  statusOf,
  storedText as stored,
  textOf,
  until,
} from '../support/editor.ts'
import { rowsOf } from '../support/matrix.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const slug = 'how-annuities-are-taxed'

/** Space between and within blocks is written in more than one way; readers see no difference. */
const evened = (html: string) => {
  const cleaned = cleanHtml(html)
  return 'html' in cleaned ? cleaned.html.replace(/\s+/g, ' ').replace(/> </g, '><') : cleaned.refused
}

/** Links to our own articles are kept by their ids. */
const byId = (html: string, rows: readonly { id: string; slug: string }[]) =>
  html.replace(/href="\/research\/[a-z-]+\/([a-z0-9-]+)/g, (link, slug) => {
    const id = rows.find((row) => row.slug === slug)?.id
    return id ? `href="article:${id}` : link
  })

/** What sample articles do not have, and an article may have. */
const rare = `<h2>Rare</h2><h3>Three</h3><h4>Four</h4>
<p>H<sub>2</sub>O and x<sup>2</sup>, <strong><em>both</em></strong>,<br>a new line, <small class="disclaimer">small within</small>,
<a href="https://example.com/?a=1&amp;b=2">out</a>, <a href="mailto:a@example.com">mail</a>, <a href="tel:+16145550142">call</a></p>
<ol start="4"><li>four<ul><li>deeper<ol><li>deepest</li></ol></li></ul></li><li><p>one</p><p>two</p></li></ol>
<table><caption>What it <em>costs</em></caption><thead><tr><th scope="col">A</th><th scope="col" colspan="2">B</th></tr></thead><tbody><tr><th scope="row" rowspan="2">r</th><td>1<br>2</td><td></td></tr><tr><td colspan="2"><p>a</p><p>b</p></td></tr></tbody></table>
<table><tbody><tr><td>no head</td></tr></tbody></table>
<blockquote><p>one</p><ul><li>in a quote</li></ul></blockquote>
<aside class="callout"><h3>Note</h3><ul><li>a</li></ul><p><small class="disclaimer">small <a href="/services/annuities">print</a></small></p></aside>
<figure><img src="/research-pictures/claim-steps.svg" alt="Five steps" width="360" height="330"></figure>`

it('brings every sample article through without a loss', async () => {
  const { page, door, complaints } = await openEditor(visit, slug)
  const rows = await door.services.database.db
    .selectFrom('research_articles')
    .select(['id', 'slug'])
    .execute()
  const { id: rareId } = await storeArticle(door, { slug: 'rare', body: rare })
  const samples = [{ slug: 'rare', body: rare }, ...rowsOf(seedArticles, 2)]
  for (const { slug, body } of samples) {
    const id = rows.find((row) => row.slug === slug)?.id ?? rareId
    await page.goto(`/admin/articles/${id}/edit`)
    await textOf(page).waitFor()
    expect(await statusOf(page).innerText(), slug).toMatch(/^Saved/)
    await page.getByLabel('Author').fill('Somebody else')
    await saved(page)
    const { author, content } = await stored(door, id)
    expect(author).toBe('Somebody else')
    expect(evened(content), slug).toBe(byId(evened(bodyFor(body, agency.state)), rows))
  }
  expect(complaints.join('\n')).toBe('')
})

it('sets everything by keys, and Tab leads out of the text', async () => {
  const { page, door, complaints } = await openEditor(visit, slug)
  const { id } = await storeArticle(door, { slug: 'empty', body: '' }, { status: 'draft' })
  await page.goto(`/admin/articles/${id}/edit`)
  const text = textOf(page)
  await text.focus()
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: false })
  /** Goes to a tool as one does without a mouse, and presses it. */
  const use = async (name: string) => {
    await keys('Alt+F10', 'Home')
    const goal = tool(name).first()
    for (let n = 0; n < 40 && !(await goal.evaluate((one) => one === document.activeElement)); n++)
      await keys('ArrowRight')
    await keys('Enter')
  }
  await page.keyboard.type('First words')
  await keys('Control+Alt+2', 'Enter')
  await page.keyboard.type('This is ')
  await use('Bold')
  expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('bold')
  await keys('Control+b')
  await page.keyboard.type(' and ')
  await keys('Control+i')
  await page.keyboard.type('slanted')
  await keys('Control+i', 'Control+.')
  await page.keyboard.type('up')
  await keys('Control+.', 'Enter')
  await use('Bulleted list')
  await page.keyboard.type('a point')
  await keys('Enter', 'Tab')
  await page.keyboard.type('below it')
  await keys('Enter', 'Enter', 'Enter')
  await use('Callout')
  await page.keyboard.type('Mind this')
  await keys('Enter', 'Enter')
  await use('Quote')
  await page.keyboard.type('Said')
  await keys('Enter', 'Enter')
  await use('Table')
  await page.keyboard.type('Year')
  await keys('Tab')
  await page.keyboard.type('Cost')
  await use('Delete column')
  await use('Add row below')
  await keys('Escape', 'Tab')
  expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  await text.focus()
  await keys('Control+End')
  await page.keyboard.type('No promise')
  await keys('Control+Alt+5')
  await saved(page)
  expect((await stored(door, id)).content.replaceAll('\n', '')).toBe(
    '<h2>First words</h2><p>This is <strong>bold</strong> and <em>slanted</em><sup>up</sup></p>' +
      '<ul><li>a point<ul><li>below it</li></ul></li></ul><aside class="callout"><p>Mind this</p></aside>' +
      '<blockquote><p>Said</p></blockquote><table><thead><tr><th scope="col">Year</th><th scope="col"></th></tr></thead>' +
      `<tbody>${'<tr><th scope="row"></th><td></td></tr>'.repeat(3)}</tbody></table>` +
      '<p><small class="disclaimer">No promise</small></p>',
  )
  expect(complaints.join('\n')).toBe('')
})

it('keeps what is typed while the line or the session is gone, and saves it afterwards', async () => {
  const { page, door, id, path } = await openEditor(visit, slug)
  const context = page.context()
  const author = page.getByLabel('Author')
  await context.setOffline(true)
  await author.fill('Written without a line')
  await statusOf(page).getByText('Not saved: no connection. Your text is saved on this device.').waitFor()
  await context.setOffline(false)
  await saved(page)
  expect((await stored(door, id)).author).toBe('Written without a line')
  await until(async () => (await keptTexts(page)).length === 0)

  await context.clearCookies()
  await author.fill('Written after the session')
  await statusOf(page).getByText('Your session has ended. Your text is saved on this device.').waitFor()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    statusOf(page).getByRole('link', { name: 'Sign in again' }).click(),
  ])
  await signIn(tab)
  await tab.close()
  await saved(page)
  expect((await stored(door, id)).author).toBe('Written after the session')

  // A browser that dies: what it kept comes back, once.
  await context.setOffline(true)
  await author.fill('Written before the end')
  await statusOf(page).getByText('Your text is saved on this device.').waitFor()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(path)
  await next.getByRole('heading', { name: 'Your unsaved text is back' }).waitFor()
  await expect.poll(() => next.getByLabel('Author').inputValue()).toBe('Written before the end')
  await saved(next)
  expect((await stored(door, id)).author).toBe('Written before the end')
  await next.getByRole('button', { name: 'Use the saved text instead' }).click()
  await saved(next)
  expect((await stored(door, id)).author).toBe('Written after the session')
})

it('overwrites nobody, and goes on with either text', async () => {
  const { page, door, id, path } = await openEditor(visit, slug)
  const other = await page.context().newPage()
  await other.goto(path)
  await textOf(other).waitFor()
  await page.getByLabel('Author').fill('The first')
  await saved(page)
  await other.getByLabel('Author').fill('The second')
  await other.getByRole('heading', { name: /^You, in another window, saved this article/ }).waitFor()
  expect((await stored(door, id)).author).toBe('The first')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await saved(other)
  expect((await stored(door, id)).author).toBe('The second')

  await page.getByLabel('Author').fill('The third')
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('The second')
  await page.getByLabel('Author').fill('The fourth')
  await saved(page)
  expect((await stored(door, id)).author).toBe('The fourth')
})

it('takes a picture, asks what it shows, and links to an article by its id', async () => {
  const { page, door, complaints } = await openEditor(visit, slug)
  const { id } = await storeArticle(
    door,
    { slug: 'with-picture', body: '<p>Before</p>' },
    { status: 'draft' },
  )
  const target = await storeArticle(door, { slug: 'target', title: 'Where it leads', body: '<p>There</p>' })
  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  const noise = { create: { width: 640, height: 400, channels: 3, background: '#2a7' } } as const
  const buffer = await sharp(noise).jpeg().toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Control+Shift+P'),
  ])
  await chooser.setFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('heading', { name: 'Pictures without a description' }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  const before = page.getByRole('dialog', { name: 'Before you publish' })
  await before.getByRole('button', { name: 'Describe' }).click()
  await dialog.getByLabel('Description').fill('A green field')
  await dialog.getByRole('button', { name: 'Save description' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.type('The caption')
  await textOf(page).getByText('Before').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search our/ }).fill('where it')
  await page.getByRole('option', { name: 'Where it leads' }).waitFor()
  await page.keyboard.press('Enter')
  await saved(page)
  const content = (await stored(door, id)).content.replaceAll('\n', '')
  expect(content.replace(/pictures\/[0-9a-f-]{36}/, 'pictures/ID')).toBe(
    `<p><a href="article:${target.id}">Before</a></p><figure><img src="/pictures/ID/640.webp" alt="A green field" width="640" height="400" /><figcaption>The caption</figcaption></figure>`,
  )
  // The browser tells of a refusal, too.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

it('publishes, and comes and goes by documents of their own policy', async () => {
  const { page, door, id, complaints } = await openEditor(visit, slug)
  await page.getByLabel('Title', { exact: true }).fill('Another title')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
  const { article } = (await findNewestText(door.services.database.db, id)) ?? {}
  expect([article?.title, article?.draft]).toEqual(['Another title', null])
  const isStrict = () =>
    page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b></b>'
        return false
      } catch {
        return true
      }
    })
  expect(await isStrict()).toBe(false)
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  expect(complaints.join('\n')).toBe('')
  expect(await isStrict()).toBe(true)
  await page.getByRole('link', { name: 'Another title', exact: true }).click()
  await textOf(page).waitFor()
  expect(await isStrict()).toBe(false)
})

it.each(rowsOf([360, 1280], 1))('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page } = await openEditor(visit, slug, { width })
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    issues.push(...(await faultsOn(page, colorScheme)))
    await textOf(page).locator('td').first().click()
    await page.getByRole('button', { name: 'Add row above' }).waitFor()
    issues.push(...(await faultsOn(page, `${colorScheme}, in a table`)))
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Link' }).waitFor()
    await page.keyboard.type('example.com')
    await page.getByText('Leads to https://example.com').waitFor()
    issues.push(...(await faultsOn(page, `${colorScheme}, link`)))
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Shows:/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Describe the picture' }).waitFor()
    issues.push(...(await faultsOn(page, `${colorScheme}, picture`)))
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 320, height: 700 })
  issues.push(...(await faultsOn(page, '320 px')))
  expect(issues).toEqual([])
})
