/** When words that could be a claim are none: what stands around them in the block. */

export interface Sentence {
  from: number
  to: number
  words: string
}

/** Words that a rule found, with what stands around them: lower case, plain quotes, dashes and spaces. */
export interface Found {
  block: string
  /** The heading, and what else counts for the block. */
  around: string
  category: string
  words: string
  /** Places in the block. */
  from: number
  to: number
  sentence: Sentence
}

/** How far back a "not" reaches, in signs. */
const reach = 60

/** The words before what was found, within its part of the sentence. */
function clauseBefore({ block, from, sentence }: Found): string {
  const before = block.slice(Math.max(sentence.from, from - reach), from)
  return before.slice(before.search(/[^,;:()]*$/))
}

const denial =
  /(?:\bnot\b(?! only\b| just\b)|n't\b|\bnever\b|\bnothing\b|\bnone\b|\bnobody\b|\bneither\b|\bnor\b|\bhardly\b|\bcannot\b|\bavoid\b|\bno one\b|\bunlike\b)(?!.{0,60}\b(?:and|but)\b)|\bno (?:[\w-]{1,20} ){1,4}(?:is|are|can|could|comes?|will|was|offers?|gives?|should|may)\b|\b(?:no|without|less|instead of|rather than)(?: an?| any| the| such)? "?$/

/** "Nothing is risk free", "not guaranteed": the sentence takes the words back. */
export const isDenied = (found: Found): boolean => denial.test(clauseBefore(found))

/** "There is no guarantee", "without any guarantee"; "guarantees nothing", "guaranteed by nobody". */
export const isRefused = (found: Found): boolean =>
  /\bno\b(?: [\w-]{1,20}){0,3} "?$/.test(clauseBefore(found)) ||
  /^"? (?:nothing|neither|none|by nobody|no )/.test(found.block.slice(found.to, found.to + 14))

const warning =
  /\b(?:beware|be (?:wary|careful|cautious|skeptical)|walk away|red flags?|warning signs?|(?:anyone|anybody|somebody|someone|whoever|a seller|a salesperson|people) who|scams?|myths?|mislead\w{0,4}|too good to be true|not allowed|may not (?:say|call|be called)|ask why)\b/

/** The sentence warns of whoever says such a thing. */
export const isWarning = ({ sentence }: Found): boolean => warning.test(sentence.words)

/** "Is an annuity safe?" asks. "Want a risk-free way to save?" sells. */
export const isQuestion = ({ sentence: { words } }: Found): boolean =>
  /^["'(]?(?:is|are|does|do|can|could|will|would|how|what|which|why|when|was|should)\b/.test(words) &&
  /\?["')]{0,2} ?$/.test(words)

const guarantor =
  /claims[- ]paying|\b(?:insurers?|insurance compan(?:y|ies)|compan(?:y|ies)|carriers?|issuers?|fdic|ncua|treasury|government|department of veterans affairs|the va|state law|the states?|ohio|social security|medicare|pbgc|employers?|banks?|lenders?|seller|builder|the law|statute)\b/

/** The sentence says who stands behind it, or what stands around the block does. */
export const namesGuarantor = ({ sentence, around }: Found): boolean =>
  guarantor.test(sentence.words) ||
  /claims[- ]paying|guarantee\w{0,2} (?:are|is|come|comes|rests?|depends?)\b.{0,60}\b(?:insurer|company|carrier)|\bby (?:the|its|your|an|a) (?:issuing )?(?:insurer|insurance company|company|carrier)\b/.test(
    around,
  )

const madeUp =
  /\b(?:hypothetical\w{0,2}|examples?|illustrat\w{1,7}|not guaranteed|non-?guaranteed|past|historical\w{0,2}|assum\w{1,8}|suppose|imagine|made-up|for instance|what if)\b/

/** The block or its heading says that the figures are an example, or past, or not guaranteed. */
export const isHypothetical = ({ block, around }: Found): boolean => madeUp.test(block) || madeUp.test(around)

/** "If it earns 4%": the sentence only supposes it. */
export const isSupposed = (found: Found): boolean =>
  /\b(?:if|whether|say|would|could|might)\b/.test(clauseBefore(found)) || /\b(?:if|would)\b/.test(found.words)

const hedge =
  /\b(?:may|might|if|generally|usually|normally|often|typically|in most cases|under current|currently|can be|could|unless|as long as|up to|provided|when|depends?|in many cases|most of)\b/

/** The sentence says that it is so under conditions. */
export const isHedged = ({ sentence }: Found): boolean => hedge.test(sentence.words)

/** What stands right behind the words, or before them, makes them something else. */
export const followedBy =
  (pattern: RegExp) =>
  ({ block, to }: Found): boolean =>
    pattern.test(block.slice(to, to + 50))
export const precededBy =
  (pattern: RegExp) =>
  ({ block, from }: Found): boolean =>
    pattern.test(block.slice(Math.max(0, from - 50), from))

/** The article, or at least the sentence, is not about annuities. */
export const isNoAnnuity = ({ category, sentence }: Found): boolean =>
  category !== 'annuities' && !/\bannuit(?:y|ies)\b/.test(sentence.words)
