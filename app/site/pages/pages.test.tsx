import { existsSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { findPage } from '#app/content/catalogue/catalogue.ts'
import { legalPages } from '#app/content/legal/legal-pages.ts'
import { contactCopy } from '#app/content/pages/contact.ts'
import { frameCopy } from '#app/content/pages/frame.ts'
import { homeCopy } from '#app/content/pages/home.ts'
import { notFoundCopy } from '#app/content/pages/not-found.ts'
import { thankYouCopy } from '#app/content/pages/thank-you.ts'
import { quickQuote } from '#app/leads/lead-forms.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { ContactPage } from './contact-page.tsx'
import { NotFoundPage } from './error-pages.tsx'
import { HomePage } from './home-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { ThankYouPage } from './thank-you-page.tsx'

/** The page at `path` inside the frame, as the server would send it. */
function render(path: string, page: ReactNode): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      handle: { consultation: { embedded: path === '/' || path === '/contact' || undefined } },
      Component: () => <SiteFrame copy={frameCopy(agency)}>{page}</SiteFrame>,
    },
  ])
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { agency } } }} />,
  )
}

const thanks = (name: string | null) => (
  <ThankYouPage copy={thankYouCopy(quickQuote.landing.text, agency, 'unknown')} name={name} callback={null} />
)
const pages: Record<string, string> = {
  '/': render(
    '/',
    <HomePage
      copy={homeCopy(agency)}
      quoteForm={<form data-form="quote" />}
      consultationForm={<form data-form="consultation" />}
    />,
  ),
  '/contact': render(
    '/contact',
    <ContactPage copy={contactCopy(agency)} consultationForm={<form data-form="consultation" />} />,
  ),
  '/thank-you': render('/thank-you', thanks('Ada')),
  ...Object.fromEntries(
    Object.entries(legalPages).map(([path, write]) => [
      path,
      render(path, <LegalPage document={write(agency, { adTag: false })} />),
    ]),
  ),
  '/nowhere': render('/nowhere', <NotFoundPage copy={notFoundCopy(agency)} />),
}
const all = Object.entries(pages)

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
const idsOf = (html: string) => matches(html, /\sid="([^"]+)"/g)
const linksOf = (html: string) => matches(html, /<a\s[^>]*?\bhref="([^"]+)"/g)

describe('every public page', () => {
  it.each(all)('%s has one h1, unique ids, no style attribute and no empty link', (_path, html) => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(new Set(idsOf(html)).size).toBe(idsOf(html).length)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toContain('href="#"')
  })

  it.each(all)('%s has no dead link and no dead anchor', (path, html) => {
    const dead = linksOf(html).filter((link) => {
      // The desk's addresses are no pages of the catalogue; the crawler of the journeys asks the server for them.
      if (/^(tel|mailto|https):/.test(link) || /^\/admin(\/|$)/.test(link)) return false
      const [address = '', anchor] = link.split('#')
      const [target = ''] = address.split('?')
      const ids = idsOf(pages[target || path] ?? '')
      return (target !== '' && !findPage(target)) || (anchor !== undefined && !ids.includes(anchor))
    })
    expect(dead).toEqual([])
  })

  it.each(all)('%s shows only pictures that exist, each with its size and its words', (_path, html) => {
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) {
      // A picture says something, or it is decoration and says so.
      expect(picture).toMatch(/alt="([^"]{20,})?"/)
      expect(picture).toMatch(/width="\d+" height="\d+"/)
      const source = picture.match(/src="([^"]+)"/)?.[1] ?? ''
      // One that the page holds itself.
      if (source.startsWith('data:image/svg+xml,&lt;svg ')) continue
      expect(existsSync(new URL(`../../../.agency/public${source}`, import.meta.url)), source).toBe(true)
    }
  })

  it.each(all)('%s offers the phone number, the hours and the area', (_path, html) => {
    expect(html).toContain(`href="tel:${agency.phoneLink}"`)
    expect(html).toContain(agency.hoursText)
    expect(html).toContain(agency.serviceArea.replace('&', '&amp;'))
  })
})

describe('links to sections of the home page', () => {
  it('stay on the page at home and lead there from elsewhere', () => {
    expect(pages['/']).toContain('href="#services"')
    expect(pages['/']).not.toContain('href="/#services"')
    expect(pages['/privacy']).toContain('href="/#services"')
  })
})

describe('the home page', () => {
  it.each([
    ...['services', 'about', 'why-choose-us', 'contact', 'quick-quote-form'],
    ...['consultation-form', 'consultation'],
    ...['iul', 'mortgage-protection', 'annuities', 'whole-life', 'veteran-services'],
  ])('has the anchor %s', (id) => {
    expect(idsOf(pages['/'] ?? '')).toContain(id)
  })
})

describe('the openers of dialogs', () => {
  const openersOf = (html: string, dialog: string) =>
    matches(html, new RegExp(`<a (?=[^>]*data-dialog="${dialog}")[^>]*href="([^"]+)"`, 'g'))

  it('lead to the form’s home where there is no dialog or no script', () => {
    expect(openersOf(pages['/privacy'] ?? '', 'consultation-dialog')).toEqual([
      '/contact#consultation-form',
      '/contact#consultation-form',
    ])
    // The quote at the end, a request of a call, and the phone's bar.
    expect(openersOf(pages['/'] ?? '', 'quote-dialog')).toEqual(Array(3).fill('#quick-quote-form'))
    expect(openersOf(pages['/privacy'] ?? '', 'quote-dialog')).toEqual(['/#quick-quote-form'])
  })

  it.each([
    ['/', 3],
    ['/contact', 2],
  ])('open no consultation dialog on %s, which shows the form itself', (path, openers) => {
    const html = pages[path] ?? ''
    expect(openersOf(html, 'consultation-dialog')).toEqual([])
    expect(
      matches(html, /<a (?=[^>]*data-consultation)[^>]*href="([^"]+)"/g).filter(
        (to) => to === '#consultation-form',
      ),
    ).toHaveLength(openers)
  })
})

describe('the contact page', () => {
  const html = pages['/contact'] ?? ''
  it('shows four cards, six badges and three regions', () => {
    expect(html.match(/class="[^"]*\binfo-card"/g)).toHaveLength(4)
    expect(html.match(/<ul class="[^"]*\btrust-badges">.*?<\/ul>/)?.[0].match(/<li/g)).toHaveLength(6)
    expect(html.match(/<ul class="[^"]*\bregions">.*?<\/ul>/)?.[0].match(/<li/g)).toHaveLength(3)
  })

  it('holds its form in the section that links lead to', () => {
    expect(html).toMatch(/<section id="consultation-form".*data-form="consultation".*<\/section>/)
  })
})

describe('the thank-you page', () => {
  it('offers a call and a consultation', () => {
    expect(pages['/thank-you']).toMatch(/href="tel:[^"]+"[^>]*>.*Call/)
    expect(pages['/thank-you']).toMatch(/href="\/#consultation"[^>]*>Schedule Consultation</)
  })

  it('shows the name as text', () => {
    expect(render('/thank-you', thanks('<img src=x>'))).toContain('Thank you, &lt;img src=x&gt;.')
    expect(render('/thank-you', thanks(null))).not.toContain('Thank you,')
  })
})

describe('the page for unknown addresses', () => {
  it('says so and leads home, without a word of the address', () => {
    expect(pages['/nowhere']).toContain('Oops! Page not found')
    expect(pages['/nowhere']).toMatch(/href="\/"[^>]*>Return to Home</)
    expect(pages['/nowhere']).not.toContain('nowhere')
  })
})

it('breaks the address that somebody writes from after its @, on a narrow thank-you page', () => {
  const copy = thankYouCopy(quickQuote.landing.text, agency, 'unknown')
  const callback = { who: 'An agent', way: 'email', from: agency.email } as const
  const html = render('/thank-you', <ThankYouPage copy={copy} name={null} callback={callback} />)
  expect(html).toContain(`<dd><span>${agency.email.replace('@', '@<wbr/>')}</span></dd>`)
})
