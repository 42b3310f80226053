/** What a block looks like in an article: HTML in the shape that `cleanHtml` leaves, and two attributes that only blocks have. */
import { agency } from '#app/content/agency/agency.ts'
import { estimateListCopy } from '#app/content/estimates/estimate-pages.ts'
import { interests } from '#app/content/interests.ts'
import type { BlockFields, BlockKind } from './block.ts'
import { escapeWords } from './write-disclosure.ts'

/** A stored version: its fields, and the HTML of a disclosure with its links by id. */
export interface StoredBlock extends BlockFields {
  html: string
}

/** The HTML of a block; empty where what it names is not there any more. */
export function blockHtml(kind: BlockKind, fields: StoredBlock): string {
  switch (kind) {
    case 'disclosure':
      return fields.html
    case 'action':
      return box(fields.headline, fields.sentence, actionLink(fields))
    case 'calculator':
      return calculator(fields)
    default:
      return kind satisfies never
  }
}

/** Line feeds keep the words of two paragraphs apart where only words are read. */
function box(headline: string, sentence: string, link: string): string {
  const paragraphs = [
    headline && `<p><strong>${escapeWords(headline)}</strong></p>`,
    sentence && `<p>${escapeWords(sentence)}</p>`,
    `<p>${link}</p>`,
  ]
  return `<aside class="callout">${paragraphs.filter(Boolean).join('\n')}</aside>`
}

/** Leads to the form's home with the interest chosen, or opens the form in place (`loader.js`). */
function actionLink({ button, target }: BlockFields): string {
  const words = escapeWords(button)
  if (target === 'phone') return `<a href="tel:${escapeWords(agency.phoneLink)}" action="call">${words}</a>`
  const interest = interests.find((one) => one === target)
  if (!interest) return `<a href="/contact#consultation-form" action="consultation-dialog">${words}</a>`
  const query = escapeWords(String(new URLSearchParams({ interest })))
  return `<a href="/?${query}#quick-quote-form" action="quote-dialog" interest="${escapeWords(interest)}">${words}</a>`
}

function calculator({ estimate, button }: BlockFields): string {
  const card = estimateListCopy(agency).cards.find(({ path }) => path === estimate)
  if (!card) return ''
  const link = `<a href="${card.path}" action="visit">${escapeWords(button || 'Work out your number')}</a>`
  return box(card.title, card.body, link)
}
