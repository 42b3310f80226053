/** What somebody who edits agency/agency.yaml by hand gets to read. */
import { expect, it } from 'vitest'
import { mistakesAfter } from '#test/support/agency-mistakes.ts'

const agencyAfter = (from: string | RegExp, to: string) =>
  mistakesAfter('agency.yaml', (text) => text.replace(from, to))

it.each([
  [
    'an office that closes before it opens',
    'Monday: 9 AM - 6 PM',
    'Monday: 9 AM - 6 AM',
    /^agency\/agency\.yaml:51: hours\.Monday: "9 AM - 6 AM" closes before it opens; check AM and PM$/,
  ],
  [
    'hours that nobody can read',
    'Monday: 9 AM - 6 PM',
    'Monday: all day',
    /^agency\/agency\.yaml:51: hours\.Monday: cannot read "all day"; write it as 9 AM - 5:30 PM$/,
  ],
  [
    'a state that is none',
    'state: Ohio',
    'state: Ohoi',
    /:\d+: state: "Ohoi" is none of the fifty states; write/,
  ],
  [
    'a telephone number',
    '(216) 555-0142',
    '555-0142',
    /:\d+: phone: "555-0142" is no telephone number of the/,
  ],
  [
    'an email address',
    'services@hearthline.example',
    'hearthline.example',
    /: email: "hearthline.example" is no/,
  ],
  ['a time zone', 'America/New_York', 'Eastern', /: timeZone: "Eastern" is no time zone; write an IANA name/],
  [
    'a ZIP code without quotes',
    "'44100'",
    '44100',
    /: address\.zip: "44100" is not a text; put the ZIP code in q/,
  ],
  [
    'a misspelled name of a value',
    'npn:',
    'npm:',
    /: npm: no such setting; check the spelling or delete the line/,
  ],
  [
    'a value that is gone',
    /^phone: .*$/m,
    '',
    /^agency\/agency\.yaml: phone: is missing; add a line that begins with phone:$/,
  ],
  [
    'a name that stands there twice',
    /^(phone: .*)$/m,
    '$1\n$1',
    /:\d+: this name stands in the file twice; delete one/,
  ],
  [
    'a tab before a line',
    /^ {2}street:/m,
    '\tstreet:',
    /:\d+: the line begins with a tab; write spaces instead/,
  ],
  [
    'a day that does not exist',
    'closedOn: []',
    'closedOn: [2026-02-30]',
    /: holidays\.closedOn\.0: "2026-02-30" is no/,
  ],
  [
    'a holiday by another name',
    'openOn: []',
    'openOn: [Halloween]',
    /: holidays\.openOn\.0: "Halloween" is no federal/,
  ],
  ['YAML that is none', 'name: Hearthline', 'name: [Hearthline', /^agency\/agency\.yaml:\d+: /],
])('%s is told with its line and the way out', async (_what, from, to, said) => {
  expect(await agencyAfter(from, to)).toContainEqual(expect.stringMatching(said))
})

it.each([
  [
    '24 hours',
    'soon',
    /:10: standard: cannot read "soon"; write it as 30 minutes, 1 hour, 24-48 hours or 30 d/,
  ],
  ['24-48 hours', '48-24 hours', /^agency\/promises\.yaml:12: trucker: cannot read "48-24 hours"; write/],
  ['30 minutes', '0 minutes', /:5: quoteAsap: cannot read "0 minutes"; write it as/],
  [
    '30 minutes',
    '2 days',
    /:5: quoteAsap: "2 days" is no sooner than the 24 hours of everybody; write a shorter time$/,
  ],
  ['45 days', '90 days', /:16: privacyRequest: "90 days" is longer than the 45 days/],
])('a promise of %s that became %s is told', async (from, to, said) => {
  // The first line that is a value, not a comment.
  const edited = await mistakesAfter('promises.yaml', (text) =>
    text.replace(new RegExp(`^(\\w+: )${from}$`, 'm'), `$1${to}`),
  )
  expect(edited).toEqual([expect.stringMatching(said)])
})

it('tells all mistakes of all files at once', async () => {
  expect(
    await mistakesAfter('agency.yaml', (text) =>
      text.replace('state: Ohio', 'state: X').replace('founded: 2017', 'founded: 17'),
    ),
  ).toHaveLength(2)
})

it('finds nothing in the sample agency', async () => {
  expect(await mistakesAfter('agency.yaml', (text) => `${text}\n`)).toEqual([])
})
