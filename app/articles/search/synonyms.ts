/** Each line holds words of one meaning. */
import { openVocabulary, type Vocabulary } from './vocabulary.ts'
import { askedWords, plainWords, saysNothing, stemOf } from './words.ts'

export const synonyms: readonly (readonly string[])[] = [
  ['beneficiary', 'heir', 'who gets the money'],
  ['death benefit', 'payout', 'face amount'],
  ['die', 'dies', 'dying', 'death', 'deceased', 'pass away', 'passed away'],
  ['spouse', 'husband', 'wife', 'widow', 'widower'],
  ['premium', 'monthly payment'],
  ['cost', 'price', 'expensive', 'cheap', 'cheapest', 'affordable'],
  ['tax', 'pay tax', 'owe tax'],
  ['house', 'home', 'homeowner'],
  ['mortgage', 'home loan', 'house loan'],
  ['veteran', 'military', 'army', 'navy', 'service member'],
  ['trucker', 'truck driver', 'cdl', 'owner-operator'],
  ['first responder', 'police', 'firefighter', 'fireman', 'firemen', 'paramedic', 'ems'],
  ['construction worker', 'roofer', 'carpenter', 'trades'],
  ['social security', 'ss', 'ssa'],
  ['iul', 'indexed universal life'],
  ['pmi', 'private mortgage insurance'],
  ['rmd', 'required minimum distribution'],
  ['sbp', 'survivor benefit plan'],
  ['free look', 'change my mind', 'cancel'],
  ['surrender charge', 'early withdrawal', 'penalty'],
  ['withdrawal', 'distribution', 'take money out', 'take out money'],
  ['59½', '10 percent penalty', 'tax penalty'],
  ['retirement income', 'pension'],
  ['lifetime income', 'income for life', 'cannot outlive', 'outlive my money', 'run out of money'],
  ['divorce', 'ex-wife', 'ex-husband', 'ex-spouse', 'former spouse'],
  ['nursing home', 'long-term care', 'ltc', 'assisted living'],
  ['financial strength', 'best company', 'best insurance company', 'safest insurance company'],
  ['how much life insurance', 'do i need life insurance', 'enough life insurance'],
  ['calculator', 'estimate', 'worksheet'],
  ['kids', 'children', 'child'],
  ['smoker', 'smoking', 'tobacco', 'cigarettes'],
  ['diabetes', 'diabetic', 'blood sugar'],
  ['dui', 'drunk driving'],
  ['spia', 'immediate annuity'],
  ['irmaa', 'income surcharge'],
  ['funeral', 'burial', 'final expense'],
  ['parents', 'mother', 'father', 'mom', 'dad'],
  ['senior', 'elderly'],
  ['laid off', 'unemployed', 'lost my job'],
]

export interface Name {
  /** Word by word, with stop words but for those that only join others. */
  asked: readonly string[]
  /** Without stop words. */
  stems: readonly string[]
  /** "take money out" is how people ask, and leaves only "money". */
  isSearched: boolean
}

export interface SynonymWords {
  groups: readonly (readonly Name[])[]
  /** Whoever types one of its words means it, also where it stands in no text. */
  vocabulary: Vocabulary
}

/** Stems of a list. */
export function readSynonyms(groups: typeof synonyms): SynonymWords {
  const vocabulary = openVocabulary()
  for (const word of groups.flat()) vocabulary.addInOrder(word)
  return { groups: groups.map((group) => group.map(readName)), vocabulary }
}

function readName(text: string, place: number): Name {
  const words = askedWords(text)
  const plain = plainWords(text)
  // The first of a line is what the others are other words for.
  return {
    asked: asAsked(words),
    stems: plain.map(stemOf),
    isSearched: place === 0 || plain.length === words.length,
  }
}

export const asAsked = (words: readonly string[]): string[] =>
  words.map((word) => (saysNothing(word) ? word : stemOf(word)))
