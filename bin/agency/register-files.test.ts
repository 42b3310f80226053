/** What somebody who edits licenses, people, carriers, reviews, stories and figures by hand gets to read. */
import { expect, it } from 'vitest'
import { mistakesAfter } from '#test/support/agency-mistakes.ts'

it.each([
  [
    'a license in a state that is none',
    'licenses.yaml',
    '      - Ohio\n      - Tennessee',
    '      - Ohoi\n      - Tennessee',
    /^agency\/licenses\.yaml:\d+: agents\.walter\.states\.0: "Ohoi" is none of the fifty states; write its full name/,
  ],
  [
    'a license without the number that California wants',
    'licenses.yaml',
    '    numbers: { California: SAMPLE-CA-0005 }\n',
    '',
    /^agency\/licenses\.yaml:\d+: agents\.theo\.numbers\.California: is missing; California Insurance Code/,
  ],
  [
    'a number of a state that the agency is not licensed in',
    'licenses.yaml',
    'states: all',
    'states: [Ohio]',
    /: agency\.numbers\.California: "SAMPLE-CA-0001" stands for a license that is not listed; add California/,
  ],
  [
    'an agent who is not licensed at home',
    'licenses.yaml',
    'home: Ohio',
    'home: Utah',
    /: agents\.marian\.home: "Utah" is not among the states/,
  ],
  [
    'a license without an end',
    'licenses.yaml',
    'expires: 2028-03-31',
    'expires: soon',
    /: agency\.expires: "soon" is no day of the calendar; write it as/,
  ],
  [
    'a person without a license',
    'people.yaml',
    'license: walter',
    'license: walther',
    /^agency\/people\.yaml:19: people\.1\.license: "walther" is no license of licenses\.yaml; .* write one of marian, walter/,
  ],
  [
    'a person without the name of a license',
    'people.yaml',
    '  - license: walter\n    role',
    '  - role',
    /^agency\/people\.yaml:19: people\.1\.license: is missing; add a line that begins with license:$/,
  ],
  [
    'a company that stands there twice',
    'carriers.yaml',
    'Tallowmere Mutual',
    'Larkfield Life',
    /^agency\/carriers\.yaml:\d+: carriers\.1: "Larkfield Life" stands here twice; delete one$/,
  ],
  [
    'a logo that is no picture',
    'carriers.yaml',
    '{ name: Tallowmere Mutual, sample: true }',
    '{ name: Tallowmere Mutual, logo: logo.doc }',
    /: carriers\.1\.logo: "logo\.doc" is no picture of agency\/pictures\/; write its address, as/,
  ],
  [
    'a logo of a company that is not there',
    'carriers.yaml',
    '{ name: Tallowmere Mutual, sample: true }',
    '{ name: Tallowmere Mutual, logo: /agency/tallow.svg }',
    /^agency\/carriers\.yaml:\d+: carriers\.1\.logo: "\/agency\/tallow\.svg" is not there: there is no agency\/pictures\/tallow\.svg; put/,
  ],
  [
    'a photograph that is not there',
    'people.yaml',
    '  - license: walter\n',
    '  - license: walter\n    photo: /agency/walter.jpg\n',
    /^agency\/people\.yaml:\d+: people\.1\.photo: "\/agency\/walter\.jpg" is not there: there is no agency\/pictures\/walter\.jpg/,
  ],
  [
    'a photograph that is none',
    'people.yaml',
    '  - license: walter\n',
    '  - license: walter\n    photo: walter.doc\n',
    /: people\.1\.photo: "walter\.doc" is no photograph of agency\/pictures\/; write its address, as/,
  ],
  [
    'a review without permission',
    'reviews.yaml',
    '  - sample: true\n    place: Parma',
    '  - name: Ann P.\n    place: Parma',
    /^agency\/reviews\.yaml:\d+: reviews\.1\.permission: is missing; write the day on which the client allowed/,
  ],
  [
    'a review without a name',
    'reviews.yaml',
    '  - sample: true\n    place: Parma',
    '  - permission: 2026-05-31\n    place: Parma',
    /: reviews\.1\.name: is missing; write the name as the client allowed it, as Joan R\.$/,
  ],
  [
    'a permission that is still to come',
    'reviews.yaml',
    '  - sample: true\n    place: Parma',
    '  - name: Ann P.\n    permission: 2999-05-31\n    place: Parma',
    /: reviews\.1\.permission: "2999-05-31" lies in the future/,
  ],
  [
    'a story for a page that has no place for one',
    'stories.yaml',
    'page: annuities',
    'page: truckers',
    /: stories\.4\.page: "truckers" is no page with a place for stories; they are veterans-planning,/,
  ],
  [
    'a story that names a number it does not have',
    'stories.yaml',
    '{savings} in a 401(k)',
    '{saving} in a 401(k)',
    /: stories\.4\.paragraphs\.0: cannot fill \{saving\}: figures has no saving$/,
  ],
  [
    'a figure without a basis',
    'figures.yaml',
    'counts: insurance companies we can compare\n  basis: none',
    'counts: insurance companies we can compare',
    /^agency\/figures\.yaml:\d+: carriers\.basis: is missing; say how it was counted under own, or name a public source/,
  ],
  [
    'a basis with nothing in it',
    'figures.yaml',
    'counts: insurance companies we can compare\n  basis: none',
    'counts: insurance companies we can compare\n  basis: {}\n  review: 2027-05-31',
    /: carriers\.basis: needs one of the two: own \(how, by, on\) or source/,
  ],
  [
    'a count by nobody',
    'figures.yaml',
    'counts: insurance companies we can compare\n  basis: none',
    'counts: insurance companies we can compare\n  basis: { own: { how: We counted, on: 2026-05-31 } }\n  review: 2027-05-31',
    /: carriers\.basis\.own\.by: is missing; add a line that begins with by:$/,
  ],
  [
    'a source without an address',
    'figures.yaml',
    'counts: insurance companies we can compare\n  basis: none',
    'counts: insurance companies we can compare\n  basis: { source: { name: A book, url: shelf, read: 2026-05-31 } }\n  review: 2027-05-31',
    /: carriers\.basis\.source\.url: "shelf" is no web address/,
  ],
  [
    'a figure that nobody looks at again',
    'figures.yaml',
    'counts: insurance companies we can compare\n  basis: none',
    'counts: insurance companies we can compare\n  basis: { own: { how: We counted, by: Joan Doe, on: 2026-05-31 } }',
    /: carriers\.review: is missing; write the day by which somebody looks at the figure again/,
  ],
  [
    'a figure that no page prints',
    'figures.yaml',
    'families:',
    'familys:',
    /: familys: no such setting; check the spelling or delete the line$/,
  ],
  [
    'a figure that is a number to YAML',
    'figures.yaml',
    "value: '4.9'",
    'value: 4.9',
    /: rating\.value: "4\.9" is not a text; put the figure in quotes/,
  ],
])('%s is told with its line and the way out', async (_what, name, from, to, said) => {
  expect(await mistakesAfter(name, (text) => text.replace(from, to))).toEqual([expect.stringMatching(said)])
})

it('takes a day of review that has passed: the desk warns of it, the build goes on', async () => {
  const passed =
    'basis: { own: { how: We counted, by: Joan Doe, on: 2019-05-31 } }\n  review: 2020-05-31\n  note: Every'
  expect(
    await mistakesAfter('figures.yaml', (text) => text.replace('basis: none\n  note: Every', passed)),
  ).toEqual([])
})
