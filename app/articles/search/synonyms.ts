/** Words that mean the same to a reader. Editors keep the list at the desk; each line holds words of one meaning. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'
import { type LineIssue, sayLines } from '../line-issues.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'
import { askedWords, plainWords, saysNothing, stemOf, stemsOf } from './words.ts'

const maxSynonymLines = 200
const line = z.array(z.string().min(1).max(60)).min(2).max(12)

/** Each a group of words or short phrases. */
export type Synonyms = readonly (readonly string[])[]

/** What readers of insurance pages call things, until somebody changes the list. */
const usual: Synonyms = [
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

export const synonyms = setting('articles.synonyms', z.array(line).max(maxSynonymLines), usual)

/** The list as it is typed: a line for each group, its words parted by commas. */
export const writeSynonyms = (groups: Synonyms): string => groups.map((group) => group.join(', ')).join('\n')

/** The groups of a typed list, or what to mend, line by line. */
export function readSynonyms(typed: string): { groups: Synonyms } | { issue: string } {
  const groups: string[][] = []
  const issues: LineIssue[] = []
  for (const [index, text] of typed.split(/\r?\n/).entries()) {
    const words = [...new Set(text.split(',').map((word) => word.trim().toLowerCase()))].filter(Boolean)
    if (words.length === 0) continue
    const issue = issueOf(words)
    if (issue) issues.push({ line: index + 1, text: issue })
    groups.push(words)
  }
  if (issues.length > 0) return { issue: sayLines(issues) }
  if (groups.length > maxSynonymLines) return { issue: `Write at most ${maxSynonymLines} lines.` }
  return { groups }
}

function issueOf(words: readonly string[]): string | null {
  const empty = words.find((word) => stemsOf(word).length === 0)
  if (empty) return `“${empty.slice(0, 60)}” is left out of every search. Use another word.`
  if (words.length < 2) return 'write at least two words, with a comma between.'
  return line.safeParse(words).success ? null : 'write at most 12 words of at most 60 characters each.'
}

/** A word or phrase of the list. */
export interface Name {
  /** How somebody asks for it, word by word: those that say nothing are among them, but for those that only join others. */
  asked: readonly string[]
  /** Without endings, and without what says nothing. */
  stems: readonly string[]
  /** Whether texts are searched for it: "take money out" is how people ask, and leaves only "money". */
  isSearched: boolean
}

/** The list as a search goes by it. */
export interface SynonymWords {
  groups: readonly (readonly Name[])[]
  /** Whoever types one of its words means it, also where it stands in no text. */
  vocabulary: Vocabulary
}

/** Takes the endings off a list, once for each: a long one takes longer than the rest of a search. */
export function openSynonymWords(): (groups: Synonyms) => SynonymWords {
  let known = ''
  let words: SynonymWords = { groups: [], vocabulary: openVocabulary() }
  return (groups) => {
    const list = JSON.stringify(groups)
    if (list === known) return words
    const vocabulary = openVocabulary()
    for (const word of groups.flat()) vocabulary.addInOrder(word)
    known = list
    words = { groups: groups.map((group) => group.map(readName)), vocabulary }
    return words
  }
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

/** Words of a question or of a name in it: what says something without its ending. */
export const asAsked = (words: readonly string[]): string[] =>
  words.map((word) => (saysNothing(word) ? word : stemOf(word)))
