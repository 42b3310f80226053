/** The six questions of the annuities page. */
import { homeState } from '../../agency/home-state.ts'
import { publicFigures } from '../../agency/public-figures.ts'
import type { FaqSection } from '../../pages/section.ts'

export const annuityQuestions: FaqSection['questions'] = [
  {
    question: 'Can I lose money in an annuity?',
    answer:
      'Yes. A falling market by itself does not reduce interest that a fixed or fixed index annuity has already credited. But you can get back less than you paid in if you leave early, if fees exceed the interest, or if you die soon without a refund option. All guarantees depend on the issuing insurer’s ability to pay.',
  },
  {
    question: 'What happens to the money if I die early?',
    answer:
      'It depends on the payout option you choose. Before income begins, most annuities pay their value to your beneficiary. After that, a “life only” payout ends, a joint payout continues to your spouse, and a refund option pays your heirs the remainder. Each added protection makes the payment smaller. Ask to see the amounts for every option side by side.',
  },
  {
    question: 'How is annuity income taxed?',
    answer: `As ordinary income, not at the lower rates for long-term gains. If you bought with money already taxed, withdrawals generally count as interest first, while lifetime payments are split between interest and your own money. If you bought with 401(k) or traditional IRA money, generally every dollar is taxable. Before age ${publicFigures.earlyWithdrawalAge.figure} an additional federal tax may apply. Consult a tax professional.`,
  },
  {
    question: 'Can I move my 401(k) or IRA into one without a tax bill?',
    answer:
      'Generally yes, if the money goes straight from one institution to the other. If the check is made out to you, tax may be withheld and you have 60 days to complete the rollover. An IRA is already tax-deferred, so an annuity inside it adds no tax benefit. Consult a tax professional, and your plan if you still work there.',
  },
  {
    question: 'What does an annuity cost me?',
    answer:
      'Often there is no explicit fee: the insurer keeps the difference between what it earns on your money and what it credits you. Riders commonly cost a percentage each year, sometimes of an income base larger than your account. A surrender charge applies only if you leave early. The insurer pays our commission.',
  },
  {
    question: 'Can I change my mind after I sign?',
    answer: `Yes, for a short time. The free-look period is printed on or near the first page. How many days you get depends on your state, the insurer, and whether the contract replaces another. ${homeState.freeLook ? `${homeState.freeLook.text} ` : ''}If you return the contract in time, it is canceled. Use those days to check the surrender charges and the guaranteed minimums.`,
  },
]
