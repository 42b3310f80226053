import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { careersText } from './application.tsx'

const careers = careersText(agency)

describe('the text of the careers page', () => {
  it('says in so many words that the work is paid by commission alone', () => {
    expect(careers.pay.paragraphs.join(' ')).toMatch(/commission work\. There is no salary/)
  })

  it('promises no income', () => {
    expect(
      JSON.stringify(careers).match(/\$\s?\d|six[- ]figure|unlimited|earn up to|guaranteed/gi),
    ).toBeNull()
  })

  it('calls nothing risk free, and leaves no placeholder behind', () => {
    const all = JSON.stringify(careers)
    expect(all.match(/risk[- ]free|no risk|guaranteed safe/gi)).toBeNull()
    expect(all.match(/\{[a-zA-Z]+\}|undefined|lorem|TODO/g)).toBeNull()
  })

  it('tells by when an applicant hears from us', () => {
    expect(careers.form.sent).toBe(
      "Application submitted! We'll contact you within 24 hours to discuss career opportunities.",
    )
  })
})
