/** Ways through the site, on each engine: menus, sections of the home page, back and forward, and pages that keep to the window. */
import { describe, expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, heading, link } from '../support/engines/target.ts'

/** Waits until the section with this id is what the window shows first, below the header. */
const at = (page: EnginePage, id: string) =>
  page.until((wanted) => {
    const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? Number.NaN
    return top > -20 && top < 160
  }, id)

const atTop = (page: EnginePage) => page.until(() => scrollY < 20)

/** Waits until the window shows the line `y` of the page, whose address ends with `hash`. */
const atLine = (page: EnginePage, hash: string, y: number) =>
  page.until((of, line) => location.hash === of && Math.abs(scrollY - line) <= 2, hash, y)

/** Follows a link of the header by keyboard, so that the page stays where it is until then; gives the line it is left at. */
async function leave(page: EnginePage, label: string): Promise<number> {
  await page.until(() => document.readyState === 'complete')
  const y = await page.evaluate((said) => {
    const links = [...document.querySelectorAll<HTMLElement>('header nav a')]
    links.find(({ textContent }) => textContent === said)?.focus({ preventScroll: true })
    return scrollY
  }, label)
  await page.press('Enter')
  return y
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it('opens the drawer on a phone, closes it by key and leads on', async () => {
    const { page } = await visit('/contact')
    await page.click(button('Menu', 'header'))
    for (const { label } of servicePages()) await page.find(link(label, '#site-drawer'))
    await page.press('Escape')
    await page.until(
      () => !document.querySelector('#site-drawer')?.checkVisibility({ visibilityProperty: true }),
    )
    await page.until(() => document.activeElement?.textContent?.trim() === 'Menu')
    await page.press('Enter')
    await page.click(link(servicePages()[0]?.label ?? '', '#site-drawer'))
    await page.until((path) => location.pathname === path, servicePages()[0]?.path ?? '')
    await page.find(css('h1'))
  })

  it('opens the list of services at a desk, closes it by key and leads on', async () => {
    const { page } = await visit('/privacy', { width: 1280 })
    const isOpen = () => document.querySelector<HTMLDetailsElement>('details.services-menu')?.open ?? false
    await page.click(css('details.services-menu summary'))
    await page.until(isOpen)
    await page.press('Escape')
    await page.until(() => !document.querySelector<HTMLDetailsElement>('details.services-menu')?.open)
    // By keys alone: after a press with a mouse WebKit goes on from the picture in the button, and stays there.
    await page.reload()
    await page.find(css('details.services-menu summary'))
    await page.evaluate(() => document.querySelector<HTMLElement>('details.services-menu summary')?.focus())
    await page.press('Enter')
    await page.until(isOpen)
    await page.press('Tab')
    await page.until((label) => document.activeElement?.textContent === label, servicePages()[0]?.label ?? '')
    await page.press('Enter')
    await page.until((path) => location.pathname === path, servicePages()[0]?.path ?? '')
  })

  it('closes with Back what is open, and goes back from there', async () => {
    const { page } = await visit('/accessibility')
    await page.goto('/privacy')
    const seen = (wanted: string[]) =>
      page.until(
        (ids) =>
          ['site-drawer', 'consultation-dialog']
            .filter((id) => document.getElementById(id)?.checkVisibility({ visibilityProperty: true }))
            .join() === ids && location.pathname === '/privacy',
        wanted.join(),
      )
    const openForm = async () => {
      await page.click(button('Menu', 'header'))
      await page.click(css('#site-drawer [data-consultation]'))
      await seen(['consultation-dialog'])
    }
    await page.until(() => document.documentElement.dataset.scripted === 'ready')
    await page.click(button('Menu', 'header'))
    await seen(['site-drawer'])
    await page.back()
    await seen([])
    await openForm()
    await page.back()
    await seen([])
    await openForm()
    await page.press('Escape')
    await seen([])
    await page.until(() => history.state === null)
    // By a link it is left as any page: Back comes to the page, not to the menu, and then to the one before.
    await page.click(button('Menu', 'header'))
    await page.click(link(servicePages()[0]?.label ?? '', '#site-drawer'))
    await page.until((path) => location.pathname === path, servicePages()[0]?.path ?? '')
    await page.back()
    await seen([])
    await page.until(() => history.state === null)
    await page.back()
    await page.until(() => location.pathname === '/accessibility')
  })

  it.each([390, 1280])('leads to sections of the home page, also after the logo, at %i px', async (width) => {
    const { page } = await visit('/', { width })
    const choose = async (label: string) => {
      if (width > 1000) return page.click(link(label, 'header nav'))
      await page.click(button('Menu', 'header'))
      await page.click(link(label, '#site-drawer'))
    }
    await choose('Services')
    await at(page, 'services')
    await page.click(css('a[href="/"]', 'header'))
    await atTop(page)
    await choose('About Us')
    await at(page, 'about')
    await page.reload()
    await at(page, 'about')
  })

  it('comes back to the lines that it left: sections of the home page, research', async () => {
    const { page } = await visit('/', { width: 1280 })
    const top = await leave(page, 'Services')
    await at(page, 'services')
    const services = await leave(page, 'About Us')
    await at(page, 'about')
    const about = await leave(page, 'Research')
    await page.until(() => location.pathname === '/research')
    await atTop(page)
    await page.back()
    await atLine(page, '#about', about)
    await page.back()
    await atLine(page, '#services', services)
    await page.back()
    await atLine(page, '', top)
    await page.forward()
    await at(page, 'services')
    await page.forward()
    await at(page, 'about')
  })

  it('goes to Services and About and back twice, then on from there', async () => {
    const { page } = await visit('/', { width: 1280 })
    const top = await leave(page, 'Services')
    await at(page, 'services')
    const services = await leave(page, 'About Us')
    await at(page, 'about')
    await page.back()
    await atLine(page, '#services', services)
    await page.back()
    await atLine(page, '', top)
    await leave(page, 'About Us')
    await at(page, 'about')
  })

  it('comes back to the line of a long page from which it left', async () => {
    const { page } = await visit('/services/annuities')
    await page.find(link('Privacy Policy', 'footer'))
    const left = await page.until(() => scrollY > 800 && scrollY)
    await page.click(link('Privacy Policy', 'footer'))
    await page.find(heading('Privacy Policy'))
    await atTop(page)
    await page.back()
    await page.until(() => location.pathname === '/services/annuities')
    await atLine(page, '', left || 0)
    await page.forward()
    await page.find(heading('Privacy Policy'))
    await page.back()
    await page.until(() => location.pathname === '/services/annuities')
    await atLine(page, '', left || 0)
  })

  it('says that there is no such page, and leads home', async () => {
    const { page, expectComplaint } = await visit('/no-such-page')
    expectComplaint(/404/)
    await page.see('404')
    await page.click(css('main .actions a'))
    await page.until(() => location.pathname === '/')
  })

  it.each([320, 360, 1280])('scrolls no public page sideways at %i px', async (width) => {
    const { page } = await visit('/', { width })
    for (const path of ['/', '/services/annuities', '/research', '/contact', '/join-team']) {
      await page.goto(path)
      await page.find(css('h1'))
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(scrollWidth, path).toBe(clientWidth)
    }
  })
})
