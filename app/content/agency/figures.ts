/**
 * The register of figures: what the agency says of itself (agency/figures.yaml), what follows from its other files, and
 * what is true for every agency. Pages print from here, `/disclosures#figures` and the desk list it.
 */

import checked from '#agency/figures.json'
import type { LineName } from '../lines/lines.ts'
import { isSold } from '../lines/sold-lines.ts'
import { agency } from './agency.ts'
import type { Basis, Figure, RegisteredFigure } from './figure.ts'
import type { FigureEntry, FiguresFile } from './figures-schema.ts'
import { agencyLicense } from './licenses.ts'
import { publicFigures } from './public-figures.ts'

const file = checked as FiguresFile
type OwnName = keyof FiguresFile

/** What follows from other files of agency/ and needs no basis of its own. */
const derived = {
  founded: {
    figure: String(agency.founded),
    counts: 'the year we opened our doors',
    note: 'The year the agency was founded.',
  },
  states: {
    figure: String(agencyLicense.states.length),
    counts:
      agencyLicense.states.length === 1
        ? 'state where we are licensed to help'
        : 'states where we are licensed to help',
    note: 'Licenses held by the agency and its agents together. The Licensing page lists them.',
  },
} as const satisfies Record<string, Figure>

type Printed = Readonly<Partial<Record<OwnName, Figure>>>
type Derived = Readonly<Record<keyof typeof derived, Figure>>

/** The agency's figures that may be printed. One without a basis is not among them, and the text does without. */
export const figures: Printed & Derived = {
  ...printedOf(file, agency.isSample),
  founded: { ...derived.founded, name: 'founded' },
  states: { ...derived.states, name: 'states' },
}

/** Those of a file that an agency prints: a figure with nothing behind it is the sample's alone. @internal */
export function printedOf(entries: FiguresFile, isSample: boolean): Printed {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) =>
      isSample || entry.basis !== null ? [[name, { ...figureOf(entry), name }]] : [],
    ),
  )
}

function figureOf({ value, counts, basis, note }: FigureEntry): Figure {
  const source = basis?.source
  return {
    figure: value,
    counts,
    ...(source && { source: source.name, url: source.url, checked: source.read }),
    ...(note !== undefined && { note }),
  }
}

/** "80+ companies", or "different companies" while no such count may be printed. */
export const comparedCompanies = (noun = 'companies') => `${figures.carriers?.figure ?? 'different'} ${noun}`

/** The same in legal texts, whose wording has a number of its own. */
export const comparedCarriers = `${(figures.carriersInLegalCopy ?? figures.carriers)?.figure ?? 'different'} insurance carriers`

/** To stand after `comparedCarriers`: the other pages' number, which counts more widely; empty where there is only one. */
export const widerCount =
  figures.carriers && figures.carriersInLegalCopy
    ? `, or ${figures.carriers.figure} with those that offer their products in few states`
    : ''

/** How long a surrender period lasts, to stand after "typically". */
export const surrenderPeriod = figures.surrenderPeriod?.figure ?? 'several years'

/** Every figure of the agency, printed or not. */
export const ownRegister: readonly RegisteredFigure[] = [
  ...Object.entries(derived).map(([name, figure]) => ({
    name,
    figure: figure.figure,
    counts: figure.counts,
    basis: {
      kind: 'own' as const,
      how: 'From our records.',
      by: agency.name,
      on: null,
    },
    review: null,
    note: figure.note,
  })),
  ...Object.entries(file).map(([name, { value, counts, basis, review, note }]) => ({
    name,
    figure: value,
    counts,
    basis: basisOf(basis),
    review: review ?? null,
    note: note ?? null,
  })),
]

function basisOf(basis: FigureEntry['basis']): Basis | null {
  if (basis?.own) return { kind: 'own', ...basis.own }
  return basis?.source ? { kind: 'source', ...basis.source } : null
}

/** The line whose pages alone print a figure. */
const figureLines: Readonly<
  Record<keyof typeof publicFigures, LineName> & Partial<Record<OwnName, LineName>>
> = {
  majorIllness: 'iul',
  outlivingMoney: 'annuities',
  wholeLifeHistory: 'whole-life',
  lostHomes: 'mortgage-protection',
  responderPtsd: 'first-responders',
  truckerRisk: 'truckers',
  constructionInjuries: 'construction-workers',
  constructionDisabilityGap: 'construction-workers',
  workersCompShare: 'construction-workers',
  truckDeaths: 'truckers',
  truckHealthRisks: 'truckers',
  constructionDeaths: 'construction-workers',
  constructionInjuriesCounted: 'construction-workers',
  iulFloor: 'iul',
  earlyWithdrawalAge: 'annuities',
}

/** Whether a page may print the figure of this name. */
export const isOffered = (name: string): boolean => {
  const line = Object.entries(figureLines).find(([figure]) => figure === name)?.[1]
  return !line || isSold(line)
}

/** The figures that hold for every agency, of what this one sells. */
export const publicRegister = (): readonly RegisteredFigure[] =>
  Object.entries(publicFigures)
    .filter(([name]) => isOffered(name))
    .map(([name, { figure, counts, source, url, checked: read, review, note }]) => ({
      name,
      figure,
      counts,
      basis: { kind: 'source', name: source, url, read },
      review,
      note,
    }))

/** Figures of the agency that nothing stands behind. Only the sample agency prints them. */
export const figuresWithoutBasis = (): RegisteredFigure[] => ownRegister.filter(({ basis }) => basis === null)

/** Figures that somebody has to look at again: their day has come by `today` (YYYY-MM-DD, of the agency's zone). */
export const figuresDue = (today: string): RegisteredFigure[] =>
  [...ownRegister, ...publicRegister()].filter(({ review }) => review !== null && review <= today)
