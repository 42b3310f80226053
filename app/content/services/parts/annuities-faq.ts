/** The six questions of the annuities page. */
import { claims } from '../../agency/claims.ts'
import type { FaqSection } from '../../pages/section.ts'

export const annuityQuestions: FaqSection['questions'] = [
  {
    question: 'Can I lose money in an annuity?',
    answer:
      'Yes, though seldom the way people fear. A falling market alone does not take back interest that a fixed or fixed index annuity has credited. But you can end with less than you put in if you leave early, if fees outrun the interest, or if you die soon without a refund. And everything leans on the issuing insurer’s ability to pay.',
  },
  {
    question: 'What happens to the money if I die early?',
    answer:
      'It depends on a box you tick at the start. Before income begins, most annuities pay their value to the person you name. After that, a “life only” payout ends, a joint payout goes on to your husband or wife, and a refund pays your heirs the remainder. Each protection makes the check smaller; ask to see the amounts in one row.',
  },
  {
    question: 'How is annuity income taxed?',
    answer: `As ordinary income, not at the lower rates for long-term gains. If you bought with money already taxed, withdrawals generally count as interest first, while lifetime payments are split between interest and your own money. If you bought with 401(k) or traditional IRA money, generally every dollar is taxable. Before age ${claims.earlyWithdrawalAge.figure} an additional federal tax may apply. Consult a tax professional.`,
  },
  {
    question: 'Can I move my 401(k) or IRA into one without a tax bill?',
    answer:
      'Generally yes, if the money goes straight from one institution to the other. If the check is made out to you, tax may be withheld and a 60-day clock starts. An IRA already puts off taxes, so an annuity inside it adds no second tax break. Consult a tax professional, and your plan if you still work there.',
  },
  {
    question: 'What does an annuity cost me?',
    answer:
      'Often no visible fee: the insurer lives on the difference between what it earns on your money and what it credits you. Riders commonly take a percentage each year, sometimes of an income base larger than your account. A surrender charge comes due only if you leave early. Our commission comes out of what the insurer earns.',
  },
  {
    question: 'Can I change my mind after I sign?',
    answer:
      'Yes, for a short time. Look for the free-look period on or near the first page; how many days you get depends on your state, the insurer, and whether the contract replaces another. Send the contract back in time and it is canceled. Use those days to read the surrender table and the guaranteed minimums.',
  },
]
