/** Five hundred fills by browsers and password managers, and five hundred by robots, made from what each of them fills. */
import { describe, expect, it } from 'vitest'
import { judge, type Suspect } from './spam-sources.server.ts'

/** The same numbers each time (a linear congruential generator, Numerical Recipes). */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return { next, pick: <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)] as One }
}

const clean = { isRepeated: false, known: 0 }
const firsts = [
  'Ann',
  'José',
  'Wei',
  'Oluwaseun',
  'Mary Jo',
  'Björn',
  'D’Angelo',
  'Nguyễn',
  'Krzysztof',
  'Bob',
  'Siobhán',
  'Xiuying',
]
const lasts = [
  'Mills',
  'O’Brien',
  'García López',
  'van der Berg',
  'Schwarzkopf',
  'McDonald',
  'Ng',
  'Smith-Jones',
  'Li',
  'Łukasiewicz',
]
const hosts = ['gmail.com', 'example.org', 'millsfamily.net', 'yahoo.com', 'proton.me']
const messages = [
  '',
  'Please call me after five.',
  'I have a mortgage of $240,000 with 22 years left and want my wife to be able to keep the house.',
  'My agent at www.statefarm.com quoted 82 a month. Can you do better?',
  'Necesito un seguro de vida para mi familia, gracias.',
  'FYI I am a diabetic, A1C 6.8',
]

/** A person, and what their browser or password manager has for an input that it takes for a site, a company or a user. */
function person(seed: number): Suspect {
  const { next, pick } = numbers(seed)
  const [firstName, lastName, host] = [pick(firsts), pick(lasts), pick(hosts)]
  const user = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  const email = `${user}@${host}`
  const digits = `216555${String(100 + (seed % 9000)).padStart(4, '0')}`
  const phone = pick([
    digits,
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    `+1 ${digits}`,
  ])
  const trap = pick([
    // Chrome and Safari: what the contact has.
    ...[email, phone, firstName, lastName, `${firstName} ${lastName}`, digits],
    // Bitwarden, 1Password, LastPass, Dashlane: the user's name, the site of the mailbox, a company.
    ...[
      user,
      host,
      `https://www.${host}/`,
      `https://${host}`,
      'Acme Plumbing LLC',
      'https://www.linkedin.com/in/ann',
    ],
    // Most of the time nothing at all.
    ...['', '', '', '', '', ''],
  ])
  return {
    ...clean,
    answers: { firstName, lastName, email, phone, message: pick(messages), contactASAP: next() < 0.3 },
    trap,
    // Whoever has everything filled by one tap is quick; some have no scripts.
    took: next() < 0.1 ? null : Math.round(1_200 + next() * 120_000),
  }
}

const spamTexts = [
  'We can get your site to the first page of Google. Our SEO team builds backlinks. https://rank.example.com/offer',
  '<a href="https://pills.example.ru">viagra</a> [url=https://pills.example.ru]cheap[/url]',
  'Hello, I have an investment opportunity for you, write to me on WhatsApp',
  'Заработок в интернете без вложений, подробности на сайте casino.example.ru/win',
  'bitcoin doubling www.example.top/x and www.example.click/y',
  'QwZxPvKtRmNs',
  'Need an explainer video for your business? Reply YES or visit https://video.example.biz',
  'Buy followers and email list of 10,000 leads for sale at https://lists.example.xyz',
]

/** A robot: it posts without a browser, fills in whatever has a name, or drives a browser that is too quick. */
function robot(seed: number): Suspect {
  const { next, pick } = numbers(seed)
  const kind = pick(['posts', 'posts', 'drives', 'repeats'] as const)
  const name = pick(['RobertTix', 'JamesPlefeNJ', 'xQzWvKpLmN', 'Eric Jones', 'Mike', 'Анна'])
  const message = next() < 0.9 ? pick(spamTexts) : 'Hi'
  const trap = pick([
    'https://spam.example.com',
    'http://example.ru/?p=1',
    'google',
    'https://rank.example.com',
    '7xH2kq',
  ])
  return {
    answers: {
      firstName: name,
      lastName: name,
      email: `x${seed}@mail.example.ru`,
      phone: '85551234567',
      message,
    },
    trap: kind === 'drives' && next() < 0.3 ? '' : trap,
    took: kind === 'drives' ? Math.round(next() * 1_500) : null,
    isRepeated: kind === 'repeats',
    known: 0,
  }
}

const many = Array.from({ length: 500 }, (_, seed) => seed + 1)

describe('five hundred people', () => {
  const judged = many.map((seed) => ({ ...person(seed), ...judge(person(seed)) }))

  it('are all seen by a person', () => {
    expect(judged.filter(({ junk }) => junk === 'honeypot')).toEqual([])
  })

  it('are taken for requests like any other, whatever of their own stands in the trap', () => {
    const doubted = judged.filter(({ junk }) => junk !== null)
    expect(doubted.filter(({ trap }) => !/linkedin|Acme/.test(trap))).toEqual([])
    expect(doubted.length).toBeLessThanOrEqual(25)
  })
})

it('announces at most five of five hundred robots', () => {
  const announced = many.map(robot).filter((one) => judge(one).junk === null)
  expect(announced.length).toBeLessThanOrEqual(5)
})

it('needs more than one sign, also the trap', () => {
  const quiet = { ...person(1), trap: '', took: 60_000, answers: { ...person(1).answers, message: '' } }
  expect(judge(quiet)).toEqual({ junk: null, signs: '' })
  expect(judge({ ...quiet, trap: 'something' }).junk).toBeNull()
  expect(judge({ ...quiet, took: 300 }).junk).toBeNull()
  expect(judge({ ...quiet, trap: 'something', took: 300 })).toEqual({
    junk: 'doubtful',
    signs: 'a hidden field was filled in; it was sent 0.3 seconds after the page came',
  })
})

it('is taught: one from a source that was spam is doubted, and one that was not is believed', () => {
  const quiet = { ...person(1), trap: '', took: 60_000, answers: { ...person(1).answers, message: '' } }
  expect(judge({ ...quiet, known: 2 }).junk).toBe('doubtful')
  const odd = { ...quiet, trap: 'something', took: 300 }
  expect(judge({ ...odd, known: -1 }).junk).toBeNull()
})
