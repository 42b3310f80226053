/** Advice on words: what is advised and, as important, what is not. */
import { expect, it } from 'vitest'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { type ArticleNode, textOf } from '../text/article-node.ts'
import { cleanHtml, readHtml } from '../text/read-html.server.ts'
import { checkWords } from './field-words.ts'
import { wordRules } from './word-rules.ts'

const rulesIn = (text: string, around = '', category = 'annuities') =>
  checkWords(text, { category, around }).map(({ rule }) => rule)

/** A sentence, and the rules that speak up, in their order. */
const cases: readonly (readonly [string, ...string[]])[] = [
  // Risk.
  ['An annuity is a risk-free way to save.', 'risk-free'],
  ['This is RISK FREE.', 'risk-free'],
  ['Grow it at no risk to you.', 'risk-free'],
  ['Interest without any risk.', 'risk-free'],
  ['It is free of risk and simple.', 'risk-free'],
  ['A plan with zero risk.', 'risk-free'],
  ['It costs nothing, and it is risk‑free.', 'risk-free'],
  ['It is not only risk-free, it is simple.', 'risk-free'],
  ['Want a risk-free way to save?', 'risk-free'],
  ['No investment is risk-free.'],
  ['Nothing is risk free.'],
  ['It isn’t risk-free.'],
  ['No annuity can be called risk free.'],
  ['Is an annuity risk free?'],
  ['Walk away from anyone who says “risk-free”.'],
  ['An annuity is not without risk.'],
  ['They compare it with the risk-free rate.'],
  // Safety.
  ['Your money is guaranteed safe.', 'guaranteed-safe'],
  ['It is 100% safe.', 'guaranteed-safe'],
  ['Safety guaranteed!', 'guaranteed-safe'],
  ['This annuity is not “guaranteed safe”.'],
  ['An annuity is a safe place for savings.', 'safe-annuity'],
  ['It is the safest of all.', 'safe-annuity'],
  ['It keeps your savings safe.', 'safe-annuity'],
  ['Annuities are very safe.', 'safe-annuity'],
  ['It is safe to say that few people read it.'],
  ['An annuity is not a safe place for money you need soon.'],
  // Guarantees.
  ['The income is guaranteed.', 'guarantee-of-whom'],
  ['We guarantee you an income for life.', 'guarantee-of-whom'],
  ['It guarantees an income. It guarantees growth.', 'guarantee-of-whom', 'guarantee-of-whom'],
  ['The income is guaranteed by the insurer.'],
  ['The insurer guarantees the rate for five years.'],
  ['Guarantees rest on the claims-paying ability of the company that issues them.'],
  ['The dividend is not guaranteed.'],
  ['There is no guarantee that the cap stays.'],
  ['Nobody can guarantee that.'],
  ['Non-guaranteed values may be lower.'],
  ['Guaranteed issue policies ask no health questions.'],
  ['Read the guaranteed column first.'],
  // Figures.
  ['You earn 7% every year.', 'figures-without-hypothetical'],
  ['Expect returns of 6.5 percent.', 'figures-without-hypothetical'],
  ['The index has averaged 8% a year.', 'figures-without-hypothetical'],
  ['With 9% growth it is worth more.', 'figures-without-hypothetical'],
  ['It will double your money.', 'figures-without-hypothetical'],
  ['A hypothetical account earns 7% every year.'],
  ['If it earns 4% a year, it lasts to 90.'],
  ['In the past the index returned 8% a year, and that is no promise.'],
  ['You pay 10% more on the taxable part.'],
  ['The rate is 22 percent of what you take out.'],
  ['The insurer guarantees that it earns 3% for five years.'],
  ['Social Security grows by 8% for each year you wait after your full age.'],
  // Loss.
  ['You can’t lose money.', 'cannot-lose'],
  ['You will never lose your principal.', 'cannot-lose'],
  ['With us you cannot lose!', 'cannot-lose'],
  ['There is no downside.', 'cannot-lose'],
  ['You won’t lose sight of it.'],
  ['You can lose money by leaving early.'],
  // Free.
  ['The rider comes at no extra cost.', 'free-benefit'],
  ['Get free life insurance today.', 'free-benefit'],
  ['The benefit is free.', 'free-benefit'],
  ['A free consultation at no cost.'],
  ['It costs nothing to ask, and there is no cost to talk.'],
  ['You have a free look of ten days.'],
  ['The NAIC runs a free life insurance policy locator.'],
  // Rank.
  ['We find the best rates.', 'superlative'],
  ['The #1 insurance agency.', 'superlative'],
  ['The lowest price in town.', 'superlative'],
  ['The best policy for you depends on the term.'],
  ['They compare the lowest rate each insurer must pay.'],
  ['Best of all, you can ask us.'],
  // Banks.
  ['It is as safe as a bank.', 'bank-comparison'],
  ['An FDIC insured annuity.', 'bank-comparison'],
  ['A CD annuity pays more.', 'bank-comparison'],
  ['It works like a savings account.', 'bank-comparison'],
  ['It is not a bank deposit, and it is not FDIC insured.'],
  ['An annuity is unlike a CD in three ways.'],
  // Tax.
  ['The death benefit is tax free.', 'tax-free'],
  ['Take tax-free income for life.', 'tax-free'],
  ['It is free of income tax.', 'tax-free'],
  ['The death benefit is generally tax free.'],
  ['Withdrawals may be tax-free.'],
  ['Interest is not tax free.'],
  ['A tax-free exchange under section 1035.'],
  // Hurry, secrets, endorsements.
  ['Act now, this is a limited-time offer.', 'urgency', 'urgency'],
  ['Hurry, rates are falling.', 'urgency'],
  ['It suits nobody in a hurry.'],
  ['The secret banks don’t want you to know.', 'secret', 'secret'],
  ['A tax loophole for retirees.', 'secret'],
  ['It is no secret that fees matter.'],
  ['A Medicare-approved policy.', 'endorsement'],
  ['Endorsed by the government.', 'endorsement'],
  ['A new state regulated program pays for it.', 'endorsement'],
  ['No government-endorsed policy exists.'],
  ['A VA-backed loan needs no PMI.'],
  ['Life insurance is a great investment.', 'called-investment'],
  ['An annuity is not an investment account.'],
  ['The premium will vanish after ten years.', 'vanishing-premium'],
]

it.each(cases)('%s', (text, ...rules) => {
  expect(rulesIn(text)).toEqual(rules)
})

it('has a yes for every rule', () => {
  const tried = new Set(cases.flatMap(([, ...rules]) => rules))
  expect(wordRules.map(({ rule }) => rule).filter((rule) => !tried.has(rule))).toEqual([])
})

it('says one or two whole sentences each', () => {
  for (const { rule, says } of wordRules) {
    const sentences = says.split(/(?<=[.!?]”?) (?=[A-Z“])/)
    expect(sentences.length, rule).toBeLessThanOrEqual(2)
    for (const sentence of sentences) expect(sentence, rule).toMatch(/^[A-Z“].*\.”?$/)
    expect(says.length, rule).toBeLessThan(180)
  }
})

it('counts what stands around the block', () => {
  const small = 'Guarantees are backed by the claims-paying ability of the issuing insurer.'
  expect(rulesIn('The income is guaranteed.', small)).toEqual([])
  expect(rulesIn('You earn 7% every year.', 'A hypothetical example')).toEqual([])
  expect(rulesIn('You earn 7% every year.', 'What you earn')).toEqual(['figures-without-hypothetical'])
})

it('speaks of safety only where an annuity is meant', () => {
  expect(rulesIn('Keep the policy in a safe place.', '', 'life-insurance')).toEqual([])
  expect(rulesIn('An annuity is a safe place.', '', 'life-insurance')).toEqual(['safe-annuity'])
})

it('points at the words, whatever signs they are written with', () => {
  for (const words of ['Risk Free', 'risk‑free', 'RISK–FREE', 'risk\u00a0free', 'risk—free']) {
    const text = `“Yes”, it’s ${words}, they say.`
    const [found] = checkWords(text, { category: 'annuities' })
    expect(text.slice(found?.from, found?.to)).toBe(words)
  }
  expect(rulesIn("You can’t lose money. You can't lose money.")).toEqual(['cannot-lose', 'cannot-lose'])
})

it('gives one piece of advice on one place', () => {
  expect(rulesIn('It is guaranteed safe.')).toEqual(['guaranteed-safe'])
  expect(rulesIn('As safe as a bank, the safest place.')).toEqual(['bank-comparison', 'safe-annuity'])
})

it.each([
  ['guaranteed '],
  ['earn '],
  ['no '],
  ['not risk free '],
  ['risk '],
  ['. '],
  ['a'],
  ['earn 5'],
  ['earn 5% '],
  ['tax free '],
  ['"'],
  ['guaranteed. '],
  ['lose any of your '],
  ['safe as the '],
  [' '],
])('gets through a quarter of a megabyte of %j', (words) => {
  const text = words.repeat(Math.ceil((256 * 1024) / words.length))
  // The last words take back what the others say, so that each find is looked into.
  for (const end of ['', ' if a hypothetical insurer may'])
    expect(checkWords(text + end, { category: 'annuities', around: text }).length).toBeLessThanOrEqual(50)
})

/** The words of the blocks of a text. */
function blocksOf(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return ['p', 'li', 'th', 'td', 'h2', 'h3', 'h4', 'figcaption', 'caption'].includes(node.tag)
      ? [textOf(node)]
      : blocksOf(node.children ?? [])
  })
}

it('has little to say on our own articles', () => {
  const advised = seedArticles.flatMap(({ body, category }) => {
    const cleaned = cleanHtml(body)
    if ('refused' in cleaned) throw new Error(cleaned.refused)
    return blocksOf(readHtml(cleaned.html).nodes).flatMap((text) =>
      checkWords(text, { category }).map(({ rule, from, to }) => `${rule}: ${text.slice(from, to)}`),
    )
  })
  // A guarantee whose insurer is named further up.
  expect(advised.toSorted()).toEqual(['guarantee-of-whom: guarantee'])
})
