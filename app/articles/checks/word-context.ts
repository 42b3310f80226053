import { states } from '#app/content/agency/places.ts'

/** What was looked for in it once is remembered. */
export interface Stretch {
  words: string
}

export interface Sentence extends Stretch {
  from: number
  to: number
}

/** In lower case, with plain quotes, dashes and spaces. */
export interface Found {
  block: string
  /** The block once more, and the heading and what else counts for it. */
  whole: Stretch
  around: Stretch
  category: string
  words: string
  from: number
  to: number
  sentence: Sentence
}

const heard = new WeakMap<Stretch, Map<RegExp, boolean>>()

/** Remembered, since a long block asks for each find: the time would grow with its square. */
function holds(stretch: Stretch, pattern: RegExp): boolean {
  const known = heard.get(stretch) ?? new Map<RegExp, boolean>()
  heard.set(stretch, known)
  const answer = known.get(pattern) ?? pattern.test(stretch.words)
  known.set(pattern, answer)
  return answer
}

/** How far back a "not" reaches, in characters. */
const reach = 60

function clauseBefore({ block, from, sentence }: Found): string {
  const before = block.slice(Math.max(sentence.from, from - reach), from)
  return before.slice(before.search(/[^,;:()]*$/))
}

const denial =
  /(?:\bnot\b(?! only\b| just\b)|n't\b|\bnever\b|\bnothing\b|\bnone\b|\bnobody\b|\bneither\b|\bnor\b|\bhardly\b|\bcannot\b|\bavoid\b|\bno one\b|\bunlike\b)(?!.{0,60}\b(?:and|but)\b)|\bno (?:[\w-]{1,20} ){1,4}(?:is|are|can|could|comes?|will|was|offers?|gives?|should|may)\b|\b(?:no|without|less|instead of|rather than)(?: an?| any| the| such)? "?$/

/** "Nothing is risk free", "not guaranteed": the sentence takes the words back. */
export const isDenied = (found: Found): boolean => denial.test(clauseBefore(found))

/** "There is no guarantee", "without any guarantee"; "guarantees nothing", "guaranteed by nobody". */
export const isRejected = (found: Found): boolean =>
  /\bno\b(?: [\w-]{1,20}){0,3} "?$/.test(clauseBefore(found)) ||
  /^"? (?:nothing|neither|none|by nobody|no )/.test(found.block.slice(found.to, found.to + 14))

const warning =
  /\b(?:beware|be (?:wary|careful|cautious|skeptical)|walk away|red flags?|warning signs?|(?:anyone|anybody|somebody|someone|whoever|a seller|a salesperson|people) who|scams?|myths?|mislead\w{0,4}|too good to be true|not allowed|may not (?:say|call|be called)|ask why)\b/

/** The sentence warns of whoever says such a thing. */
export const isWarning = ({ sentence }: Found): boolean => holds(sentence, warning)

const asking = /^["'(]?(?:is|are|does|do|can|could|will|would|how|what|which|why|when|was|should)\b/
const asked = /\?["')]{0,2} ?$/

/** "Is an annuity safe?" asks. "Want a risk-free way to save?" sells. */
export const isQuestion = ({ sentence }: Found): boolean => holds(sentence, asking) && holds(sentence, asked)

const guarantor = new RegExp(
  `claims[- ]paying|\\b(?:insurers?|insurance compan(?:y|ies)|compan(?:y|ies)|carriers?|issuers?|fdic|ncua|treasury|government|department of veterans affairs|the va|state law|the states?|${states.join('|').toLowerCase()}|social security|medicare|pbgc|employers?|banks?|lenders?|seller|builder|the law|statute)\\b`,
)

const guarantorNearby =
  /claims[- ]paying|guarantee\w{0,2} (?:are|is|come|comes|rests?|depends?)\b.{0,60}\b(?:insurer|company|carrier)|\bby (?:the|its|your|an|a) (?:issuing )?(?:insurer|insurance company|company|carrier)\b/

/** The sentence says who stands behind it, or what stands around the block does. */
export const namesGuarantor = ({ sentence, around }: Found): boolean =>
  holds(sentence, guarantor) || holds(around, guarantorNearby)

const madeUp =
  /\b(?:hypothetical\w{0,2}|examples?|illustrat\w{1,7}|not guaranteed|non-?guaranteed|past|historical\w{0,2}|assum\w{1,8}|suppose|imagine|made-up|for instance|what if)\b/

/** The block or its heading says that the figures are an example, or past, or not guaranteed. */
export const isHypothetical = ({ whole, around }: Found): boolean =>
  holds(whole, madeUp) || holds(around, madeUp)

/** "If it earns 4%": the sentence only supposes it. */
export const isSupposed = (found: Found): boolean =>
  /\b(?:if|whether|say|would|could|might)\b/.test(clauseBefore(found)) || /\b(?:if|would)\b/.test(found.words)

const hedge =
  /\b(?:may|might|if|generally|usually|normally|often|typically|in most cases|under current|currently|can be|could|unless|as long as|up to|provided|when|depends?|in many cases|most of)\b/

export const isHedged = ({ sentence }: Found): boolean => holds(sentence, hedge)

/** What stands right behind the words, or before them, makes them something else. */
export const followedBy =
  (pattern: RegExp) =>
  ({ block, to }: Found): boolean =>
    pattern.test(block.slice(to, to + 50))
export const precededBy =
  (pattern: RegExp) =>
  ({ block, from }: Found): boolean =>
    pattern.test(block.slice(Math.max(0, from - 50), from))

const annuities = /\bannuit(?:y|ies)\b/

export const isNoAnnuity = ({ category, sentence }: Found): boolean =>
  category !== 'annuities' && !holds(sentence, annuities)

const guarantee = /\bguarante/

/** "The insurer guarantees 3%": a fact of a contract. */
export const isContractual = (found: Found): boolean =>
  holds(found.sentence, guarantee) && namesGuarantor(found)

const benefit =
  /\bsocial security\b|\bfull (?:retirement )?age\b|\bdelayed retirement\b|\buntil (?:age )?70\b/

/** What Social Security pays for waiting is the law and no projection. */
export const isPublicBenefit = ({ whole, around }: Found): boolean =>
  holds(whole, benefit) || holds(around, benefit)
