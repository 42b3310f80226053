import { expect, it } from 'vitest'
import { campaignIn, tidyCampaign } from './touch.ts'

it.each([
  ['  Spring\u0007  sale ', 'Spring sale'],
  ['Printemps e\u0301te\u0301', 'Printemps \u00e9t\u00e9'],
  ['x'.repeat(300), 'x'.repeat(100)],
  // No letter is cut in half.
  [`${'x'.repeat(99)}\u{1f600}\u{1f600}`, `${'x'.repeat(99)}\u{1f600}`],
  ['__proto__', '__proto__'],
  ['=1+1', '=1+1'],
  ['a\u202eb', 'ab'],
  ['', null],
  [' \u200b\u0001\n', null],
  ['a\0b', null],
  ['broken \ufffd', null],
  ['half \ud83d', null],
  ['all', null],
])('keeps %j as %j', (text, kept) => expect(tidyCampaign(text)).toBe(kept))

it.each([
  ['https://agency.example/contact?utm_source=a&utm_campaign=Spring+sale#form', 'Spring sale'],
  ['https://agency.example/?utm_campaign=one&utm_campaign=two', 'one'],
  ['https://agency.example/?utm_campaign=%E0%A4%A', null],
  ['https://agency.example/contact', null],
  ['utm_campaign=x', null],
  ['', null],
  [null, null],
])('finds in %j the campaign %j', (address, campaign) => expect(campaignIn(address)).toBe(campaign))
