/** What the search of the research pages knows of the other pages: what each answers, and words people look for it by. */
import { type CataloguePage, catalogue } from './catalogue/catalogue.ts'
import { lines } from './lines/lines.ts'
import { bySold, sells, soldWords } from './lines/sold.ts'
import { sellsTheFour, soldLines } from './lines/sold-lines.ts'
import { homeFaqHeading } from './pages/home-faq.ts'
import { patterns } from './patterns/patterns.ts'

export interface FindablePage {
  path: CataloguePage['path']
  title: string
  /** What stands under it in a list of results. */
  says: string
  /** Beside the words of its title. */
  words: string
  /** What readers call it: for whoever types all of one, as good as its title. */
  names: readonly string[]
}

/** One whose page is not in the catalogue is found by nobody. */
const pages = (): Readonly<Record<string, readonly [says: string, words: string, ...names: string[]]>> => ({
  '/': [
    ...(sells('life')
      ? ([
          'Which product to look at first, how much a family needs, and whether you can get coverage with a health problem.',
          'common questions health problem medical condition diabetes blood pressure cancer exam',
        ] as const)
      : ([
          'What we are paid, when coverage begins, and what happens with a claim.',
          'common questions',
        ] as const)),
    'frequently asked questions',
    'faq',
  ],
  '/services/iul-insurance': [
    'How indexed universal life works: caps, floors, charges, loans, and who should skip it.',
    'indexed universal life insurance policy permanent cash value cap floor participation rate index account',
  ],
  '/services/mortgage-protection': [
    'Life insurance sized to your mortgage, paid to the person you name, and how it differs from PMI.',
    'mortgage life insurance decreasing term pay off house lender',
  ],
  '/services/annuities': [
    'How fixed, fixed index and immediate annuities work, what leaving early costs, and who should not buy one.',
    'annuity retirement income guaranteed fixed index immediate deferred rollover compared with life insurance',
  ],
  '/services/whole-life-insurance': [
    'Level premiums, guaranteed cash value and dividends that are not guaranteed.',
    'whole life insurance permanent policy cash value dividends loan final expense burial',
  ],
  '/services/veterans-planning': [
    'VGLI, the Survivor Benefit Plan and private insurance, side by side.',
    'veteran military vgli sgli sbp survivor benefit plan va benefits',
  ],
  '/services/first-responders': [
    'For police, firefighters, EMS and nurses: what state and department pay already.',
    'first responder police firefighter paramedic ems nurse line of duty death benefit',
  ],
  '/services/truckers': [
    'For company drivers and owner-operators: what insurers ask about, with a worked example.',
    'trucker truck driver owner-operator cdl sleep apnea',
  ],
  '/services/construction-workers': [
    'What workers’ compensation does not cover, and how insurers rate heights and hot work.',
    'construction worker roofer carpenter electrician trades union workers compensation',
  ],
  '/estimates/life-insurance': [
    'What your family would need, less what is there. About a minute, no name asked.',
    'how much life insurance calculator coverage amount need',
    'life insurance calculator',
  ],
  '/estimates/mortgage-protection': [
    'What you will owe each year, and what a level or a falling policy would leave.',
    'mortgage protection calculator balance pay off house',
    'mortgage protection calculator',
    'mortgage calculator',
  ],
  '/estimates/lifetime-income': [
    'What a sum could pay each month, or what an income would cost.',
    'annuity calculator income for life monthly payout',
    'annuity calculator',
    'retirement income calculator',
    'lifetime income',
  ],
  '/estimates/term-or-permanent': [
    'Thirty years of both, with premiums you type from your quotes.',
    'term or permanent calculator compare whole life buy term invest the difference',
    'term or whole life calculator',
  ],
  '/estimates': [
    sellsTheFour()
      ? 'Four calculators: how much life insurance, a mortgage by year, income for life, and term or permanent. No name asked.'
      : 'Calculators that ask for no name.',
    'calculators worksheet numbers',
    'calculators',
  ],
  '/research/glossary': [
    sellsTheFour()
      ? 'Words of life insurance, annuities, mortgages and retirement in plain English, and tables of policies and published prices.'
      : `Words of ${soldWords()} in plain English.`,
    'insurance terms words dictionary definitions explained compare kinds of policy prices',
    'insurance glossary',
    'insurance terms',
    'dictionary',
    'published prices',
    'prices',
  ],
  '/contact': [
    'Call, write, or choose a time to talk with an agent.',
    'phone number office address location hours appointment',
    'phone number',
    'opening hours',
    'office hours',
    'book a call',
    'appointment',
  ],
  '/join-team': [
    'What an agent here does, and how to apply.',
    'job career become an agent hiring apply join team',
    'become an agent',
    'join',
  ],
  '/licensing': [
    'The licenses of the agency and its agents, state by state.',
    'license number npn states licensed legit legitimate real verify owner',
  ],
  '/compliance': ['How to complain, and when you hear from us.', 'complaint file'],
  '/privacy': ['What is kept about you, for how long, and how to have it deleted.', 'personal data delete'],
})

/** The pages that follow a pattern. */
const ofPatterns = (): ReturnType<typeof pages> =>
  Object.fromEntries(
    soldLines().flatMap((name) => {
      const pattern = patterns[name]
      return pattern
        ? [[`/services/${lines[name].slug}`, [`${pattern.promise}.`, pattern.words]] as const]
        : []
    }),
  )

/** Those that exist, in the order of the catalogue. */
export const findablePages = bySold((): readonly FindablePage[] =>
  catalogue().flatMap(({ path, label }) => {
    const [says, words, ...names] = pages()[path] ?? ofPatterns()[path] ?? []
    return says && words ? [{ path, title: path === '/' ? homeFaqHeading : label, says, words, names }] : []
  }),
)
