/**
 * The catalogue of lines of business: whatever an agency may sell, in one table. `lines:` in agency/agency.yaml names those
 * that it does sell, in the order of its menu. A new line is one entry here and its page: one in `patterns/`, or a file of its
 * own in `services/`.
 *
 * The build reads this table (`soldOf`) and writes what is sold to .agency/sold.json, so that browsers are sent no more than
 * that.
 */

/** A line of authority in the usual words, for who has to add it, and by the words states use for it. */
type Authority = readonly [name: string, held: RegExp]

interface LineKind {
  /**
   * What it is called in a sentence: "to market life insurance and annuities". Audiences have none. Proofs of consent name the
   * kind and are read by these words: other words take another name.
   */
  words?: string
  /** The lines that its words speak of: where one of them is not sold, sentences name the lines that are. */
  speaksOf?: readonly string[]
  /** The lines of authority that a license must name. */
  authority: readonly Authority[]
}

/** What lines of a kind have in common, in the order in which sentences name them. */
export const lineKinds = {
  life: {
    words: 'life insurance',
    authority: [['Life', /life/i]],
  },
  annuity: {
    words: 'annuities',
    authority: [['Life', /life|annuit/i]],
  },
  income: {
    words: 'disability and long-term care insurance',
    speaksOf: ['disability', 'long-term-care'],
    authority: [['Accident and health', /health|disab|sickness/i]],
  },
  home: {
    words: 'home insurance',
    speaksOf: ['home'],
    authority: [
      ['Property', /property|personal/i],
      ['Casualty', /casualty|personal/i],
    ],
  },
  vehicle: {
    words: 'auto insurance',
    speaksOf: ['auto'],
    authority: [['Casualty', /casualty|personal/i]],
  },
  business: {
    words: 'business insurance',
    authority: [['Casualty', /casualty|commercial/i]],
  },
  health: {
    words: 'health insurance',
    authority: [['Accident and health', /health|sickness/i]],
  },
  medicare: {
    words: 'Medicare plans',
    authority: [['Accident and health', /health|sickness/i]],
  },
  audience: { authority: [['Life', /life/i]] },
} as const satisfies Record<string, LineKind>

export type KindName = keyof typeof lineKinds

interface Line {
  kind: KindName
  /** Its page stands at /services/SLUG. */
  slug: string
  /** In the menu. */
  label: string
  /** In the footer, where that says it otherwise. */
  footer?: string
  /** What its visitors can ask about in the forms, as it is stored; the first is its own. */
  interests: readonly string[]
  /** What it is called in a sentence, where its kind's words are not true of it alone. Its name is no kind's. */
  words?: string
  /** The lines of authority that it takes, where its kind takes others. */
  authority?: readonly Authority[]
  /** The lines that its page speaks of: it is offered only beside them. */
  needs?: readonly string[]
}

const products = ['iul', 'whole-life', 'mortgage-protection', 'annuities'] as const
const life = 'Life Insurance'

/** By the names that agency.yaml uses, which are also their anchors on the home page. */
export const lines = {
  iul: {
    kind: 'life',
    slug: 'iul-insurance',
    label: 'Indexed Universal Life (IUL)',
    footer: 'Indexed Universal Life',
    interests: ['Indexed Universal Life (IUL)', life],
  },
  'mortgage-protection': {
    kind: 'life',
    slug: 'mortgage-protection',
    label: 'Mortgage Protection',
    interests: ['Mortgage Protection', life],
  },
  annuities: { kind: 'annuity', slug: 'annuities', label: 'Annuities', interests: ['Annuities'] },
  'whole-life': {
    kind: 'life',
    slug: 'whole-life-insurance',
    label: 'Whole Life Insurance',
    interests: ['Whole Life Insurance', life],
  },
  'veteran-services': {
    kind: 'audience',
    slug: 'veterans-planning',
    label: 'Insurance for Veterans',
    footer: 'Veteran Services',
    interests: ['Veteran Services'],
    needs: products,
  },
  'first-responders': {
    kind: 'audience',
    slug: 'first-responders',
    label: 'First Responders',
    interests: [],
    needs: products,
  },
  truckers: { kind: 'audience', slug: 'truckers', label: 'Truckers', interests: [], needs: products },
  'construction-workers': {
    kind: 'audience',
    slug: 'construction-workers',
    label: 'Construction Workers',
    interests: [],
    needs: products,
  },
  life: { kind: 'life', slug: 'life-insurance', label: 'Life Insurance', interests: [life] },
  term: {
    kind: 'life',
    slug: 'term-life-insurance',
    label: 'Term Life Insurance',
    interests: ['Term Life Insurance', life],
  },
  'final-expense': {
    kind: 'life',
    slug: 'final-expense-insurance',
    label: 'Final Expense Insurance',
    interests: ['Final Expense Insurance', life],
  },
  disability: {
    kind: 'income',
    slug: 'disability-insurance',
    label: 'Disability Insurance',
    interests: ['Disability Insurance'],
    words: 'disability insurance',
  },
  'long-term-care': {
    kind: 'income',
    slug: 'long-term-care-insurance',
    label: 'Long-Term Care Insurance',
    interests: ['Long-Term Care Insurance'],
    words: 'long-term care insurance',
  },
  home: { kind: 'home', slug: 'home-insurance', label: 'Home Insurance', interests: ['Home Insurance'] },
  renters: {
    kind: 'home',
    slug: 'renters-insurance',
    label: 'Renters Insurance',
    interests: ['Renters Insurance'],
    words: 'renters insurance',
  },
  auto: { kind: 'vehicle', slug: 'auto-insurance', label: 'Auto Insurance', interests: ['Auto Insurance'] },
  umbrella: {
    kind: 'vehicle',
    slug: 'umbrella-insurance',
    label: 'Umbrella Insurance',
    interests: ['Umbrella Insurance'],
    words: 'umbrella insurance',
  },
  flood: {
    kind: 'home',
    slug: 'flood-insurance',
    label: 'Flood Insurance',
    interests: ['Flood Insurance'],
    words: 'flood insurance',
    authority: [['Property', /property|personal/i]],
  },
  motorcycle: {
    kind: 'vehicle',
    slug: 'motorcycle-insurance',
    label: 'Motorcycle Insurance',
    interests: ['Motorcycle Insurance'],
    words: 'motorcycle insurance',
  },
  boat: {
    kind: 'vehicle',
    slug: 'boat-insurance',
    label: 'Boat Insurance',
    interests: ['Boat Insurance'],
    words: 'boat insurance',
  },
  'small-business': {
    kind: 'business',
    slug: 'small-business-insurance',
    label: 'Small Business Insurance',
    interests: ['Small Business Insurance'],
    authority: [
      ['Property', /property|commercial/i],
      ['Casualty', /casualty|commercial/i],
    ],
  },
  'workers-comp': {
    kind: 'business',
    slug: 'workers-compensation-insurance',
    label: 'Workers’ Compensation',
    interests: ['Workers’ Compensation'],
  },
  'commercial-auto': {
    kind: 'business',
    slug: 'commercial-auto-insurance',
    label: 'Commercial Auto',
    interests: ['Commercial Auto'],
  },
  health: {
    kind: 'health',
    slug: 'health-insurance',
    label: 'Health Insurance',
    interests: ['Health Insurance'],
  },
  medicare: { kind: 'medicare', slug: 'medicare', label: 'Medicare', interests: ['Medicare'] },
} as const satisfies Record<string, Line>

export type LineName = keyof typeof lines
export type Interest = (typeof lines)[LineName]['interests'][number] | typeof anything

/** What an agency sells that says nothing of it: what every agency sold before it could say so. */
export const usualLines = [
  ...(['iul', 'mortgage-protection', 'annuities', 'whole-life', 'veteran-services'] as const),
  ...(['first-responders', 'truckers', 'construction-workers'] as const),
]

const anything = 'General Consultation'

/** The order in which forms offer them; whatever is not named here follows by the table. */
const interestOrder: readonly Interest[] = [
  'Mortgage Protection',
  'Life Insurance',
  'Indexed Universal Life (IUL)',
  'Annuities',
  'Whole Life Insurance',
  'Veteran Services',
]

/** Called, not kept: a table that is worked out while it loads goes into every script that comes near it. */
export const allLines = () => Object.keys(lines) as LineName[]
const interestsOf = (names: readonly LineName[]): Interest[] => {
  const of = (some: readonly LineName[]) => some.flatMap((name): readonly Interest[] => lines[name].interests)
  const offered = new Set(of(names))
  return [...new Set([...interestOrder, ...of(allLines())])].filter((interest) => offered.has(interest))
}

/** Whatever anybody could ever ask about: a request keeps its interest when the line is given up. */
export const everyInterest = (): Interest[] => [...interestsOf(allLines()), anything]

const linesOf = (kind: string) => allLines().filter((name) => lines[name].kind === kind)

/** "life insurance and annuities", for kinds and lines of these names (`namesOf`); one that has no words says nothing. */
export const inWords = (names: readonly string[]): string => {
  const named = (name: string, { words }: { words?: string }) =>
    words !== undefined && names.includes(name) ? [words] : []
  return new Intl.ListFormat('en-US').format(
    Object.entries(lineKinds).flatMap(([kind, itself]) => [
      ...named(kind, itself as LineKind),
      ...linesOf(kind).flatMap((name) => named(name, lines[name] as Line)),
    ]),
  )
}

/** What sentences name of the lines sold: their kinds, or the lines themselves where the words of the kind are not true. */
const namesOf = (sold: readonly LineName[], kinds: readonly KindName[]): string[] =>
  kinds.flatMap((kind): readonly string[] => {
    const { words, speaksOf = [] }: LineKind = lineKinds[kind]
    if (words === undefined) return []
    return speaksOf.every((spoken) => sold.some((name) => name === spoken))
      ? [kind]
      : linesOf(kind).filter((name) => sold.includes(name))
  })

/** What the consultation asks about a line, where an answer saves a call. */
interface LineQuestion {
  name: string
  label: string
  control: 'text'
  rule: 'name'
  hint: string
}

const question = (name: string, label: string, hint: string): LineQuestion => ({
  ...{ name, label, hint },
  ...({ control: 'text', rule: 'name' } as const),
})

/** One row for each question. Never a number that identifies a car, a house or a person. */
const questions: readonly (readonly [about: readonly LineName[], LineQuestion])[] = [
  [['home'], question('roofYear', 'Year of the roof', 'Four digits. A guess will do.')],
  [
    ['auto', 'motorcycle'],
    question('driversAndCars', 'Drivers and vehicles', 'As “2 drivers, 3 cars”. No VIN, please.'),
  ],
  [
    ['medicare'],
    question(
      'medicareMonth',
      'Month you turn 65, or your Part B starts',
      'Month and year. It decides when you can enroll; answering enrolls you in nothing. Do not send your Medicare number.',
    ),
  ],
  [
    ['small-business', 'workers-comp', 'commercial-auto'],
    question('businessKind', 'Your business', 'What it does, and how many people work there.'),
  ],
]

/** What .agency/sold.json holds. */
export interface Sold {
  interests: readonly Interest[]
  kinds: readonly KindName[]
  /** What `words` names, as the version of a consent has it. */
  named: readonly string[]
  /** "life insurance and annuities". */
  words: string
  questions: readonly LineQuestion[]
}

/** What an agency offers that sells these lines. */
export function soldOf(sold: readonly LineName[]): Sold {
  const kinds = (Object.keys(lineKinds) as KindName[]).filter((kind) =>
    sold.some((name) => lines[name].kind === kind),
  )
  const named = namesOf(sold, kinds)
  return {
    interests: [...interestsOf(sold), anything],
    kinds,
    named,
    words: inWords(named),
    questions: questions.flatMap(([about, asked]) =>
      about.some((name) => sold.includes(name)) ? [asked] : [],
    ),
  }
}

/** The lines that the page of `name` speaks of: it is offered only beside them. */
export const needsOf = (name: LineName): readonly LineName[] =>
  ((lines[name] as Line).needs ?? []) as readonly LineName[]

/** What is wrong with a choice of lines, beside its license and the states whose own fund alone sells workers' comp: each with the line it is about, the lines by the names that `called` gives them. */
export function mistakesOf(
  sold: readonly LineName[],
  { lines: authorities, states }: { lines: readonly string[]; states: readonly string[] },
  stateFunds: readonly string[],
  called: (name: LineName) => string = (name) => name,
): { line: LineName; message: string }[] {
  return sold.flatMap((name) => {
    const line: Line = lines[name]
    const authority: readonly Authority[] = line.authority ?? lineKinds[line.kind].authority
    const lacking = authority.flatMap(([needed, held]) =>
      authorities.some((one) => held.test(one)) ? [] : [needed],
    )
    const missing = needsOf(name)
      .filter((need) => !sold.includes(need))
      .map(called)
    const fundsAlone = name === 'workers-comp' && states.every((state) => stateFunds.includes(state))
    return [
      ...(fundsAlone
        ? [
            {
              line: name,
              message: `cannot be sold in ${states.join(', ')}: the law lets the state’s own fund alone sell it there; take ${called(name)} out, or add to licenses.yaml the other states where you are licensed`,
            },
          ]
        : []),
      ...(missing.length > 0
        ? [
            {
              line: name,
              message: `has a page that speaks of ${missing.join(', ')}, which you do not sell; add ${missing.length > 1 ? 'them' : 'it'}, or take ${called(name)} out`,
            },
          ]
        : []),
      ...(lacking.length === 0
        ? []
        : [
            {
              line: name,
              message: `needs the ${lacking.length > 1 ? 'lines' : 'line'} of authority ${lacking.join(' and ')}, and licenses.yaml has only ${authorities.join(', ')}; add ${lacking.length > 1 ? 'them' : 'it'} to the lines of the license if ${lacking.length > 1 ? 'they are' : 'it is'} there, or take ${called(name)} out`,
            },
          ]),
    ]
  })
}
