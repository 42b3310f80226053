/** The six questions of the indexed universal life page. */
import { claims } from '../../agency/claims.ts'

export const iulFaq = [
  {
    question: 'Is an IUL an investment in the stock market?',
    answer:
      'No. You own an insurance contract, not shares and not an index fund. The insurer keeps the money in its own general account and uses an index only to work out your interest for the year. That is why you usually miss dividends, why gains stop at the cap, and why a falling index does not by itself reduce your balance.',
  },
  {
    question: 'Can I lose money in an IUL?',
    answer: `Yes. The floor, typically ${claims.iulFloor.figure}, covers credited interest and nothing else. Charges come out in a year without interest too, so the balance can drop. Leaving early usually means a surrender charge, and you may get back much less than you paid. If the money runs out and you add no more, coverage ends.`,
  },
  {
    question: 'What happens if I skip a premium or stop paying?',
    answer:
      'The policy goes on for as long as its cash value can pay the monthly charges. Then you get a notice and a grace period, and after that it lapses. Skipping early hurts most. Some contracts carry a no-lapse guarantee from the insurer, which holds only if you pay a stated premium on time. Ask whether one late payment cancels it.',
  },
  {
    question: 'How do policy loans work?',
    answer:
      'You borrow from the insurer with your cash value as security, so nobody checks your credit and no repayment date is set. Interest runs from the first day, and any unpaid debt is taken out of the death benefit. If the loan outgrows the cash value, the policy lapses and the gain can become taxable all at once. A tax professional should see the plan first.',
  },
  {
    question: 'Is the death benefit taxed?',
    answer:
      'Generally not as income. Under Internal Revenue Code section 101(a), life insurance paid because of a death is generally left out of the beneficiary’s taxable income. Interest the insurer adds after the death is taxable, and a large estate may owe estate tax. A tax professional can tell you which of these touches your family.',
  },
  {
    question: 'Will I need a medical exam?',
    answer:
      'It depends on your age, the amount and the carrier. Some insurers decide on health questions and prescription records alone. Others want a nurse’s visit with blood and urine samples, which the insurer pays for. Answer everything truthfully: for the first two years, typically, a wrong answer lets an insurer contest the claim. If a condition worries you, tell us before you apply.',
  },
] as const
