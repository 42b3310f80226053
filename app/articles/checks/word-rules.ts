/**
 * The words that advice is given on, each with where it comes from. Sources, read in November 2026:
 * - Ohio Adm. Code 3901-1-47(C): no annuity may be called "risk free", "guaranteed safe" or anything like it.
 * - Ohio Adm. Code 3901-6-01: misleading statements in selling life insurance and annuities.
 * - NAIC 570, Advertisements of Life Insurance and Annuities Model Regulation, sections 5 (disclosure) and 8 (statements
 *   about the insurer). Most states follow it.
 * - NAIC 245, Annuity Disclosure Model Regulation, and NAIC 582, Life Insurance Illustrations Model Regulation: figures
 *   that are not guaranteed must say so.
 * - FINRA Rule 2210(d)(1)(B), which binds sellers of securities and not us, as a measure: nothing exaggerated and
 *   nothing promissory.
 * Patterns see lower case with plain quotes, dashes and spaces. Each repetition has a bound, so that the time they take
 * grows with the text and no faster.
 */
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
  isRefused,
  isSupposed,
  isWarning,
  namesGuarantor,
  precededBy,
} from './word-context.ts'

export interface WordRule {
  rule: string
  pattern: RegExp
  /** One sentence: what to write instead, and why. */
  says: string
  /** Where one of these holds, nothing is advised. */
  unless: readonly ((found: Found) => boolean)[]
  /** Advice on the first words of each sentence is enough. */
  oncePerSentence?: boolean
}

/** A claim is none where it is denied, warned of, or asked about. */
const noClaim = [isDenied, isWarning, isQuestion]

/** Of rules that find the same words the first one counts. */
export const wordRules: readonly WordRule[] = [
  {
    // Ohio Adm. Code 3901-1-47(C).
    rule: 'guaranteed-safe',
    pattern:
      /\bguaranteed (?:to be )?(?:safe|safety|secure|security)\b|\b(?:safety|security) (?:is )?guaranteed\b|\b(?:100 ?%|completely|absolutely|totally|perfectly|entirely) (?:safe|secure)\b/g,
    says: 'No annuity or policy may be called guaranteed safe: say what is guaranteed, and that it rests on the claims-paying ability of the insurer.',
    unless: noClaim,
  },
  {
    // Ohio Adm. Code 3901-1-47(C); for life insurance NAIC 570, section 5.
    rule: 'risk-free',
    pattern:
      /\brisk[ -]free\b|\bfree (?:of|from) (?:any |all )?risks?\b|\bwithout (?:any |all )?risks?\b|\b(?:no|zero)[ -](?:market[ -])?risk\b/g,
    says: 'Every product carries some risk, so “risk free” may not be said: name the risk it takes away, and one that stays.',
    unless: [
      ...noClaim,
      followedBy(/^[ -](?:class|factor|tolerance|management|assessment|pool|profile|return|rate|score)/),
      precededBy(/\bnot $/),
    ],
  },
  {
    // NAIC 570, section 5: an annuity is no deposit and may not be likened to one in a way that misleads.
    rule: 'bank-comparison',
    pattern:
      /\bas (?:safe|secure|good) as (?:an? |the |your |any |money in the )?(?:bank|cds?|savings account|certificates? of deposit)\b|\bcd[ -]annuit(?:y|ies)\b|\bfdic[- ](?:insured|backed|protected) annuit(?:y|ies)\b|\bannuit(?:y|ies) (?:is|are) (?:also )?(?:fdic|federally|government)[- ](?:insured|backed|protected)\b|\bbetter than (?:an? )?(?:bank )?(?:cds?|certificates? of deposit|savings accounts?)\b|\b(?:just|works|exactly|much) like (?:an? )?(?:bank )?(?:cd|certificate of deposit|savings account|bank account)\b|\bcd alternatives?\b|\balternatives? to (?:an? )?(?:bank )?(?:cds?|certificates? of deposit)\b/g,
    says: 'An annuity is no bank deposit and the FDIC does not insure it: compare one feature at a time, and say what differs.',
    unless: noClaim,
  },
  {
    // Ohio Adm. Code 3901-1-47(C), "any language with a similar connotation".
    rule: 'safe-annuity',
    pattern:
      /\bsafe(?:r|st)? (?:annuit|place|haven|home|way|choice|option|money|investment|growth|income|return|alternative|product)\w{0,5}|\bsafest\b|\bkeeps? (?:your |the )?(?:money|savings|principal|nest egg) safe\b|\bannuit(?:y|ies) (?:is|are) (?:an? |the |very |quite |so )?(?:safe|secure)\b|\bsafety of (?:principal|an annuity)\b/g,
    says: '“Safe” promises more than an annuity can: say which part is guaranteed by the insurer, and what leaving early costs.',
    unless: [...noClaim, isNoAnnuity, followedBy(/^ to (?:say|assume)/)],
  },
  {
    // NAIC 245 and 570, section 5: a guarantee is the insurer's and is as strong as the insurer.
    rule: 'guarantee-of-whom',
    pattern: /\bguarant(?:ees?|eed|eeing)\b/g,
    says: 'Say who guarantees it: for example “guaranteed by the issuing insurer, subject to its claims-paying ability”.',
    unless: [
      isDenied,
      isRefused,
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
    // NAIC 245, 582; FINRA 2210(d)(1)(F) forbids projections to sellers of securities.
    rule: 'figures-without-hypothetical',
    pattern:
      /\b(?:earn(?:s|ed|ing)?|returns?|returned|returning|gain(?:s|ed)?|grow(?:s|n|ing|th)?|grew|yield(?:s|ed|ing)?|average[sd]?|averaging|credit(?:s|ed|ing)?|appreciat(?:e|es|ed|ion)|(?:pay(?:s|ing)?|paid) (?:you )?(?:up to )?(?=\d{1,3}(?:\.\d{1,3})? ?(?:%|percent) (?:interest|a year|per year|annually)))\b[^.!?%;]{0,40}?\d{1,3}(?:\.\d{1,3})? ?(?:%|percent\b)|\b\d{1,3}(?:\.\d{1,3})? ?(?:%|percent) (?:annual |average |yearly |fixed |compound |guaranteed )?(?:returns?|growth|yields?|gains?)\b|\b(?:double|triple)[sd]? (?:your|their) (?:money|savings|investment)\b/g,
    says: 'Call figures of growth what they are: write “hypothetical”, “not guaranteed” or “past results” beside them.',
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
    // FINRA 2210(d)(1)(B) as a measure; NAIC 570, section 5.
    rule: 'cannot-lose',
    pattern:
      /\b(?:can't|cannot|can not|can never|never|won't|will not|will never|impossible to|no way to) lose(?= (?:any )?(?:money|principal|value|anything|an?y? (?:cent|penny|dime|dollar)|(?:any )?(?:of )?(?:your|their) (?:money|savings|principal|nest egg))|[.!,;?"']|$)|\bno downside\b|\b(?:only|never) (?:goes|go) (?:up|down)\b(?! (?:in|on) price)|\bcan only (?:go up|grow)\b/g,
    says: 'Money can be lost to charges, inflation and leaving early: say exactly which loss the contract rules out, and by whose guarantee.',
    unless: [isWarning, isQuestion, precededBy(/\b(?:not|n't|nobody|no one) (?:\w{1,12} )?$/)],
  },
  {
    // NAIC 570, section 5: nothing that the premium pays for is free.
    rule: 'free-benefit',
    pattern:
      /\b(?:at )?no (?:extra |additional |added )?cost\b|\bwithout (?:any )?(?:extra |additional |added )?cost\b|\bcost[- ]free\b|\bfree (?:life )?(?:insurance|coverage|policy|policies|benefits?|riders?|annuit(?:y|ies)|protection|death benefit)\b|\bfor free\b|\b(?:benefits?|riders?|coverage|policy|insurance) (?:is|are|comes?) free\b/g,
    says: 'The premium pays for every benefit, so none of them is free: say what it costs, or that its cost is part of the premium.',
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
    // NAIC 570, section 5: comparisons must be fair and complete; section 8 on rank among insurers.
    rule: 'superlative',
    pattern:
      /(?:#|\bno\. ?|\bnumber )(?:1|one)\b(?= (?:insur|annuit|agen|carrier|compan|choice|rated|provider|polic|in\b|for\b))|\btop[- ]rated (?:insur|annuit|agen|carrier|compan|polic)\w{0,6}|\b(?:the|our|your) (?:very )?best (?:price|rate|polic(?:y|ies)|annuit(?:y|ies)|insurance|coverage|compan(?:y|ies)|insurers?|carriers?|agency|agents?|deal|value|protection)s?\b(?! class)|\b(?:lowest|cheapest|unbeatable|rock[- ]bottom) (?:price|rate|premium|cost|insurance|coverage|polic(?:y|ies))s?\b|\bbetter than any (?:other )?(?:polic|annuit|insur|compan)\w{0,6}|\bnobody beats\b|\bunbeatable\b/g,
    says: 'Nobody can prove a “best” or a “lowest”: say what was compared, with whom and when, or what makes it fit a person.',
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
    // NAIC 570, section 5: tax consequences may not mislead.
    rule: 'tax-free',
    pattern:
      /\btax[- ]free\b|\b(?:free|exempt) (?:of|from) (?:federal |state |all |any )?(?:income )?tax(?:es|ation)?\b|\bno (?:income )?tax(?:es)? (?:ever|at all|to pay)\b/g,
    says: 'Tax depends on the person and the law: write “generally free of income tax” or “may be”, and say when it is not.',
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
    // FINRA 2210(d)(1)(B) as a measure; NAIC 570 on deceptive inducements.
    rule: 'urgency',
    pattern:
      /\bact (?:now|today|fast|quickly)\b|\blimited[- ]time\b(?! (?:of|period|frame)\b)|\bhurry\b(?=[!,.]| (?:up|before|and|while))|\bbefore (?:it's|it is) too late\b|\b(?:offer|opportunity) (?:ends|expires)\b|\bwhile (?:it|they|supplies|rates) lasts?\b|\blast chance\b|\bonce[- ]in[- ]a[- ]lifetime\b|\bdon't miss (?:out|your chance|this)\b|\bonly \d{1,3} (?:spots|places|seats) (?:left|remain\w{0,3})\b/g,
    says: 'Pressure has no place in insurance copy: give the real date and the reason for it, or leave the hurry out.',
    unless: [isDenied, isWarning, precededBy(/\b(?:in a|no) $/)],
  },
  {
    // FINRA 2210(d)(1)(B) as a measure: exaggerated.
    rule: 'secret',
    pattern:
      /\b(?:secrets?|loopholes?)\b|\blittle[- ]known (?:trick|rule|strategy|way|tax|law)s?\b|\binsiders? (?:tricks?|tips?)\b|\b(?:banks?|wall street|they|the irs|insurers?|agents?|brokers?) (?:don't|doesn't|do not|does not|won't|will not|never) want you to know\b/g,
    says: 'Name the rule instead of a “secret” or a “loophole”: readers trust what they can look up.',
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
    // NAIC 570, section 8: no government unit may seem to stand behind an advertisement.
    rule: 'endorsement',
    pattern:
      /\b(?:medicare|medicaid|government|federally|social security|irs|va)[- ](?:endorsed|approved|sponsored|backed|certified|recommended|sanctioned|supported)\b|\b(?:endorsed|approved|sponsored|recommended|certified|supported) by (?:the )?(?:medicare|medicaid|u\.?s\.? government|federal government|government|social security|irs|va|department of veterans affairs|state of ohio|ohio department of insurance)\b|\b(?:new|special|official) (?:government|state|federal|medicare)(?:[- ](?:regulated|approved|sponsored))? (?:program|benefit|plan|policy)s?\b/g,
    says: 'No public office endorses a policy or an agency: say which law or program it is, and that we are independent of it.',
    unless: [
      ...noClaim,
      followedBy(/^ (?:loans?|mortgages?|lenders?|bonds?|securit|home loans?|appraisers?|debt|insurers? of)/),
    ],
  },
  {
    // NAIC 570, section 5: a policy may not be made to look like an investment or a savings plan.
    rule: 'called-investment',
    pattern:
      /\b(?:life insurance|insurance|iul|polic(?:y|ies)|annuit(?:y|ies)) (?:is|are|as|makes?) (?:an? |the |your |our )?(?:great |good |smart |wise |solid |perfect |best |ideal |excellent )?(?:investments?|savings (?:plan|account|program)s?|retirement plans?|bank accounts?)\b/g,
    says: 'Call it what it is, life insurance or an annuity: as an “investment” or a “savings plan” it looks like something else.',
    unless: noClaim,
  },
  {
    // NAIC 570, section 5, and 582: premiums do not vanish.
    rule: 'vanishing-premium',
    pattern: /\bvanish(?:ing)? premiums?\b|\bpremiums? (?:will |can |may )?(?:vanish(?:es)?|disappears?)\b/g,
    says: 'Premiums stay due, whatever pays them: say that values may cover them, and that this is not guaranteed.',
    unless: noClaim,
  },
]
