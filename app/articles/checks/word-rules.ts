/**
 * The words that advice is given on, each with where it comes from. Where the agency's state has a rule of its own, that
 * is cited; else the model that most states follow. The models, read in November 2026:
 * - NAIC 570, Advertisements of Life Insurance and Annuities Model Regulation, sections 5 (disclosure) and 8 (statements
 *   about the insurer).
 * - NAIC 245, Annuity Disclosure Model Regulation, and NAIC 582, Life Insurance Illustrations Model Regulation: figures
 *   that are not guaranteed must say so.
 * - FINRA Rule 2210(d)(1)(B), which binds sellers of securities and not us, as a measure: nothing exaggerated and
 *   nothing promissory.
 * Patterns see lower case with plain quotes, dashes and spaces. Each repetition has a bound, so that the time they take
 * grows with the text and no faster.
 */
import { stateLaws } from '#app/content/agency/state-laws.ts'
import {
  type Found,
  followedBy,
  isContractual,
  isDenied,
  isHedged,
  isHypothetical,
  isNoAnnuity,
  isPublicBenefit,
  isQuestion,
  isRejected,
  isSupposed,
  isWarning,
  namesGuarantor,
  precededBy,
} from './word-context.ts'

export interface WordRule {
  rule: string
  pattern: RegExp
  says: string
  basis: string
  /** Where one of these holds, nothing is advised. */
  unless: readonly ((found: Found) => boolean)[]
  oncePerSentence?: boolean
}

const naicAdvertising = 'NAIC Model Regulation 570, section 5'
const naicInsurer = 'NAIC Model Regulation 570, section 8'
const naicIllustrations = 'NAIC Model Regulations 245 and 582'
/** It binds sellers of securities, not agents. */
const finra = 'FINRA Rule 2210(d)(1)(B), as a measure'

const annuityWords = stateLaws.annuityWords ?? naicAdvertising
const misleadingWords = stateLaws.misleadingWords ?? naicAdvertising

/** A claim is none where it is denied, warned of, or asked about. */
const noClaim = [isDenied, isWarning, isQuestion]

/** Of rules that find the same words the first one counts. */
export const wordRules: readonly WordRule[] = [
  {
    rule: 'guaranteed-safe',
    basis: annuityWords,
    pattern:
      /\bguaranteed (?:to be )?(?:safe|safety|secure|security)\b|\b(?:safety|security) (?:is )?guaranteed\b|\b(?:100 ?%|completely|absolutely|totally|perfectly|entirely) (?:safe|secure)\b/g,
    says: 'Do not call an annuity or policy guaranteed safe. Say what is guaranteed, and that the guarantee rests on the insurer’s claims-paying ability.',
    unless: noClaim,
  },
  {
    rule: 'risk-free',
    basis: annuityWords,
    pattern:
      /\brisk[ -]free\b|\bfree (?:of|from) (?:any |all )?risks?\b|\bwithout (?:any |all )?risks?\b|\b(?:no|zero)[ -](?:market[ -])?risk\b/g,
    says: 'Every product carries some risk, so do not say “risk free.” Name the risk it removes and one that remains.',
    unless: [
      ...noClaim,
      followedBy(/^[ -](?:class|factor|tolerance|management|assessment|pool|profile|return|rate|score)/),
      precededBy(/\bnot $/),
    ],
  },
  {
    rule: 'bank-comparison',
    basis: naicAdvertising,
    pattern:
      /\bas (?:safe|secure|good) as (?:an? |the |your |any |money in the )?(?:bank|cds?|savings account|certificates? of deposit)\b|\bcd[ -]annuit(?:y|ies)\b|\bfdic[- ](?:insured|backed|protected) annuit(?:y|ies)\b|\bannuit(?:y|ies) (?:is|are) (?:also )?(?:fdic|federally|government)[- ](?:insured|backed|protected)\b|\bbetter than (?:an? )?(?:bank )?(?:cds?|certificates? of deposit|savings accounts?)\b|\b(?:just|works|exactly|much) like (?:an? )?(?:bank )?(?:cd|certificate of deposit|savings account|bank account)\b|\bcd alternatives?\b|\balternatives? to (?:an? )?(?:bank )?(?:cds?|certificates? of deposit)\b/g,
    says: 'An annuity is not a bank deposit, and the FDIC does not insure it. Compare one feature at a time and say what differs.',
    unless: noClaim,
  },
  {
    rule: 'safe-annuity',
    basis: annuityWords,
    pattern:
      /\bsafe(?:r|st)? (?:annuit|place|haven|home|way|choice|option|money|investment|growth|income|return|alternative|product)\w{0,5}|\bsafest\b|\bkeeps? (?:your |the )?(?:money|savings|principal|nest egg) safe\b|\bannuit(?:y|ies) (?:is|are) (?:an? |the |very |quite |so )?(?:safe|secure)\b|\bsafety of (?:principal|an annuity)\b/g,
    says: '“Safe” overstates what an annuity does. Say which part the insurer guarantees and what it costs to leave early.',
    unless: [...noClaim, isNoAnnuity, followedBy(/^ to (?:say|assume)/)],
  },
  {
    rule: 'guarantee-of-whom',
    basis: naicIllustrations,
    pattern: /\bguarant(?:ees?|eed|eeing)\b/g,
    says: 'Say who guarantees it. For example: “guaranteed by the issuing insurer, subject to its claims-paying ability.”',
    unless: [
      isDenied,
      isRejected,
      isWarning,
      isQuestion,
      namesGuarantor,
      precededBy(/\bnon-?$|\bun$|\bloan $/),
      // Names of features, not promises.
      followedBy(
        /^[ -](?:issue|acceptance|renewable|insurability|universal|minimum|maximum|lifetime withdrawal|period|association|annuity contract|purchase|insurance|columns?|elements?)\b/,
      ),
      // What a sentence before has told of.
      precededBy(/\b(?:that|this|these|those|which) $/),
    ],
    oncePerSentence: true,
  },
  {
    rule: 'figures-without-hypothetical',
    basis: naicIllustrations,
    pattern:
      /\b(?:earn(?:s|ed|ing)?|returns?|returned|returning|gain(?:s|ed)?|grow(?:s|n|ing|th)?|grew|yield(?:s|ed|ing)?|average[sd]?|averaging|credit(?:s|ed|ing)?|appreciat(?:e|es|ed|ion)|(?:pay(?:s|ing)?|paid) (?:you )?(?:up to )?(?=\d{1,3}(?:\.\d{1,3})? ?(?:%|percent) (?:interest|a year|per year|annually)))\b[^.!?%;]{0,40}?\d{1,3}(?:\.\d{1,3})? ?(?:%|percent\b)|\b\d{1,3}(?:\.\d{1,3})? ?(?:%|percent) (?:annual |average |yearly |fixed |compound |guaranteed )?(?:returns?|growth|yields?|gains?)\b|\b(?:double|triple)[sd]? (?:your|their) (?:money|savings|investment)\b/g,
    says: 'Label growth figures “hypothetical,” “not guaranteed” or “past results.”',
    unless: [
      isHypothetical,
      isSupposed,
      isDenied,
      isWarning,
      isQuestion,
      isPublicBenefit,
      isContractual,
      // A share of something, or a tax.
      followedBy(/^ (?:of|more on|excise|penalt|tax|surcharge|withholding|down|into|for tax)/),
      (found) =>
        /\b(?:tax\w{0,3}|credits?|penalt\w{1,3}|inflation|premiums?|fees?|charges?)\b.{0,20}\d/.test(
          found.words,
        ),
      followedBy(/^ .{0,20}\b(?:tax|penalty)\b/),
    ],
    oncePerSentence: true,
  },
  {
    rule: 'cannot-lose',
    basis: misleadingWords,
    pattern:
      /\b(?:can't|cannot|can not|can never|never|won't|will not|will never|impossible to|no way to) lose(?= (?:any )?(?:money|principal|value|anything|an?y? (?:cent|penny|dime|dollar)|(?:any )?(?:of )?(?:your|their) (?:money|savings|principal|nest egg))|[.!,;?"']|$)|\bno downside\b|\b(?:only|never) (?:goes|go) (?:up|down)\b(?! (?:in|on) price)|\bcan only (?:go up|grow)\b/g,
    says: 'Charges, inflation and early withdrawals can all reduce the value. Say exactly which loss the contract prevents and who guarantees it.',
    unless: [isWarning, isQuestion, precededBy(/\b(?:not|n't|nobody|no one) (?:\w{1,12} )?$/)],
  },
  {
    rule: 'free-benefit',
    basis: naicAdvertising,
    pattern:
      /\b(?:at )?no (?:extra |additional |added )?cost\b|\bwithout (?:any )?(?:extra |additional |added )?cost\b|\bcost[- ]free\b|\bfree (?:life )?(?:insurance|coverage|policy|policies|benefits?|riders?|annuit(?:y|ies)|protection|death benefit)\b|\bfor free\b|\b(?:benefits?|riders?|coverage|policy|insurance) (?:is|are|comes?) free\b/g,
    says: 'The premium pays for every benefit, so do not call one free. Say what it costs, or that the premium includes it.',
    unless: [
      isDenied,
      isWarning,
      isQuestion,
      followedBy(
        /^ (?:of |to (?:ask|talk|look|call|speak|read|apply|compare|find)|.{0,20}\b(?:consultation|quotes?|talk|call|conversation|review|look|guide|worksheet|copy|download|reports?)\b)/,
      ),
      followedBy(/^ (?:policy locator|look|withdrawal|of)\b/),
      precededBy(/\b(?:consultation|quotes?|talk|call|review|copy|report)\b.{0,20}$/),
    ],
  },
  {
    rule: 'superlative',
    basis: misleadingWords,
    pattern:
      /(?:#|\bno\. ?|\bnumber )(?:1|one)\b(?= (?:insur|annuit|agen|carrier|compan|choice|rated|provider|polic|in\b|for\b))|\btop[- ]rated (?:insur|annuit|agen|carrier|compan|polic)\w{0,6}|\b(?:the|our|your) (?:very )?best (?:price|rate|polic(?:y|ies)|annuit(?:y|ies)|insurance|coverage|compan(?:y|ies)|insurers?|carriers?|agency|agents?|deal|value|protection)s?\b(?! class)|\b(?:lowest|cheapest|unbeatable|rock[- ]bottom) (?:price|rate|premium|cost|insurance|coverage|polic(?:y|ies))s?\b|\bbetter than any (?:other )?(?:polic|annuit|insur|compan)\w{0,6}|\bnobody beats\b|\bunbeatable\b/g,
    says: '“Best” and “lowest” need proof. Say what you compared, with whom and when, or who the product fits.',
    unless: [
      ...noClaim,
      precededBy(/\b(?:may|might|if|whether|depends on|called|what is|which is)\b.{0,25}$/),
      followedBy(/^ (?:each|an|a|the) (?:\w{1,12} )?(?:insurer|contract|carrier|company)\b/),
      followedBy(
        /^ (?:for (?:you|your|one|somebody|some|a |the job)|is the one|depends|of the (?:two|three|four))/,
      ),
    ],
  },
  {
    rule: 'tax-free',
    basis: naicAdvertising,
    pattern:
      /\btax[- ]free\b|\b(?:free|exempt) (?:of|from) (?:federal |state |all |any )?(?:income )?tax(?:es|ation)?\b|\bno (?:income )?tax(?:es)? (?:ever|at all|to pay)\b/g,
    says: 'Taxes depend on the person and the law. Write “generally free of income tax” or “may be,” and say when it is taxed.',
    unless: [
      isDenied,
      isWarning,
      isQuestion,
      isHedged,
      followedBy(/^ (?:exchanges?|transfers?|rollovers?|savings account)\b/),
    ],
    oncePerSentence: true,
  },
  {
    rule: 'urgency',
    basis: finra,
    pattern:
      /\bact (?:now|today|fast|quickly)\b|\blimited[- ]time\b(?! (?:of|period|frame)\b)|\bhurry\b(?=[!,.]| (?:up|before|and|while))|\bbefore (?:it's|it is) too late\b|\b(?:offer|opportunity) (?:ends|expires)\b|\bwhile (?:it|they|supplies|rates) lasts?\b|\blast chance\b|\bonce[- ]in[- ]a[- ]lifetime\b|\bdon't miss (?:out|your chance|this)\b|\bonly \d{1,3} (?:spots|places|seats) (?:left|remain\w{0,3})\b/g,
    says: 'Do not pressure readers. Give the real deadline and the reason for it, or remove this.',
    unless: [isDenied, isWarning, precededBy(/\b(?:in a|no) $/)],
  },
  {
    rule: 'secret',
    basis: finra,
    pattern:
      /\b(?:secrets?|loopholes?)\b|\blittle[- ]known (?:trick|rule|strategy|way|tax|law)s?\b|\binsiders? (?:tricks?|tips?)\b|\b(?:banks?|wall street|they|the irs|insurers?|agents?|brokers?) (?:don't|doesn't|do not|does not|won't|will not|never) want you to know\b/g,
    says: 'Name the rule instead of calling it a “secret” or a “loophole,” so readers can look it up.',
    unless: [
      isDenied,
      isWarning,
      isQuestion,
      precededBy(
        /\b(?:no|any|closed?s? (?:the|a|this|that)|in|keeps?(?: it| this| that| them)?(?: a)?|trade) $/,
      ),
    ],
  },
  {
    rule: 'endorsement',
    basis: naicInsurer,
    pattern:
      /\b(?:medicare|medicaid|government|federally|social security|irs|va)[- ](?:endorsed|approved|sponsored|backed|certified|recommended|sanctioned|supported)\b|\b(?:endorsed|approved|sponsored|recommended|certified|supported) by (?:the )?(?:medicare|medicaid|u\.?s\.? government|federal government|government|social security|irs|va|department of veterans affairs|state of \w{2,15}|(?:\w{2,15} ){1,2}department of insurance)\b|\b(?:new|special|official) (?:government|state|federal|medicare)(?:[- ](?:regulated|approved|sponsored))? (?:program|benefit|plan|policy)s?\b/g,
    says: 'Government agencies do not endorse policies or insurance agencies. Name the law or program, and say that we are independent of it.',
    unless: [
      ...noClaim,
      followedBy(/^ (?:loans?|mortgages?|lenders?|bonds?|securit|home loans?|appraisers?|debt|insurers? of)/),
    ],
  },
  {
    rule: 'called-investment',
    basis: misleadingWords,
    pattern:
      /\b(?:life insurance|insurance|iul|polic(?:y|ies)|annuit(?:y|ies)) (?:is|are|as|makes?) (?:an? |the |your |our )?(?:great |good |smart |wise |solid |perfect |best |ideal |excellent )?(?:investments?|savings (?:plan|account|program)s?|retirement plans?|bank accounts?)\b/g,
    says: 'Call it life insurance or an annuity, not an “investment” or a “savings plan.”',
    unless: noClaim,
  },
  {
    rule: 'vanishing-premium',
    basis: naicIllustrations,
    pattern: /\bvanish(?:ing)? premiums?\b|\bpremiums? (?:will |can |may )?(?:vanish(?:es)?|disappears?)\b/g,
    says: 'Premiums are still due even when policy values pay them. Say that values may cover them and that this is not guaranteed.',
    unless: noClaim,
  },
]
