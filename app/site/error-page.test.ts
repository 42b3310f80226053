import { describe, expect, it } from 'vitest'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { agency as sample } from '#app/content/agency/agency.ts'
import { type ErrorPageStatus, errorPages } from '#app/content/pages/error-pages.ts'
import { renderErrorPage } from './error-page.tsx'

const agency: PublicAgency = { ...sample, name: 'Ash & <b>Oak</b>' }
const statuses = Object.keys(errorPages).map((status) => Number(status) as ErrorPageStatus)

describe('the refusal page', () => {
  it.each(statuses)('says for %i what happened, what to do and whom to call', (status) => {
    const html = renderErrorPage(status, agency)
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).toContain(errorPages[status].heading)
    expect(html).toContain(errorPages[status].happened)
    expect(html).toContain(errorPages[status].whatToDo)
    expect(html).toContain(`href="tel:${sample.phoneLink}"`)
    expect(html).toContain(sample.phone)
    expect(html).toContain('href="/"')
  })

  it('sends its style as it was written, with nothing escaped', () => {
    expect(renderErrorPage(503, agency)).toMatch(/<style>html\{[^<&]+\}<\/style>/)
  })

  it('needs no script and no style attribute, and shows the agency’s name as text', () => {
    const html = renderErrorPage(429, agency)
    expect(html).not.toMatch(/<script| style=/)
    expect(html).toContain('Ash &amp; &lt;b&gt;Oak&lt;/b&gt;')
  })
})
