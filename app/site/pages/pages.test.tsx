import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { frameWords } from '#app/content/frame.ts'
import { homeWords } from '#app/content/home.ts'
import { privacyPolicy } from '#app/content/legal/privacy.ts'
import { termsOfService } from '#app/content/legal/terms.ts'
import { notFoundWords } from '#app/content/not-found.ts'
import { thankYouWords } from '#app/content/thank-you.ts'
import { SiteFrame } from '../site-frame.tsx'
import { HomePage } from './home-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ThankYouPage } from './thank-you-page.tsx'

/** The page at `path` inside the frame, as the server would send it. */
function render(path: string, page: ReactNode): string {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SiteFrame agency={agency} words={frameWords(agency)}>
          {page}
        </SiteFrame>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={[path]} />)
}

const thanks = (name: string | null) => (
  <ThankYouPage agency={agency} words={thankYouWords('quote', agency)} name={name} callback={null} />
)
const pages: Record<string, string> = {
  '/': render('/', <HomePage agency={agency} words={homeWords(agency)} quoteForm={<form />} />),
  '/thank-you': render('/thank-you', thanks('Ada')),
  '/privacy': render('/privacy', <LegalPage document={privacyPolicy(agency)} />),
  '/terms': render('/terms', <LegalPage document={termsOfService(agency)} />),
  '/nowhere': render('/nowhere', <NotFoundPage agency={agency} words={notFoundWords(agency)} />),
}
const all = Object.entries(pages)

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
const idsOf = (html: string) => matches(html, /\sid="([^"]+)"/g)
const linksOf = (html: string) => matches(html, /\shref="([^"]+)"/g)

describe('every public page', () => {
  it.each(all)('%s has one h1, unique ids, no style attribute and no empty link', (_path, html) => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(new Set(idsOf(html)).size).toBe(idsOf(html).length)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toContain('href="#"')
  })

  it.each(all)('%s has no dead link and no dead anchor', (path, html) => {
    const homeIds = idsOf(pages['/'] ?? '')
    const dead = linksOf(html).filter((link) => {
      if (/^(tel|mailto):/.test(link) || link === '/admin/leads') return false
      const [target = '', anchor] = link.split('#')
      const ids = target === '' || target === path ? idsOf(html) : target === '/' ? homeIds : []
      return (target !== '' && !findPage(target)) || (anchor !== undefined && !ids.includes(anchor))
    })
    expect(dead).toEqual([])
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
    ...['iul', 'mortgage-protection', 'annuities', 'whole-life', 'veteran-services'],
  ])('has the anchor %s', (id) => {
    expect(idsOf(pages['/'] ?? '')).toContain(id)
  })
})

describe('the thank-you page', () => {
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
