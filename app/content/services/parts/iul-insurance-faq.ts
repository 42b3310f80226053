/** The six questions of the indexed universal life page. */
import { publicFigures } from '../../agency/public-figures.ts'

export const iulFaq = [
  {
    question: 'Is an IUL an investment in the stock market?',
    answer:
      'No. You own an insurance contract, not shares and not an index fund. The insurer keeps the money in its own general account and uses an index only to work out your interest for the year. That is why you usually miss dividends, why gains stop at the cap, and why a falling index does not by itself reduce your balance.',
  },
  {
    question: 'Can I lose money in an IUL?',
    answer: `Yes. The floor, typically ${publicFigures.iulFloor.figure}, covers credited interest and nothing else. Charges come out in a year without interest too, so the balance can drop. If you surrender the policy early, there is usually a surrender charge, and you may get back much less than you paid. If the cash value runs out and you do not add premium, coverage ends.`,
  },
  {
    question: 'What happens if I skip a premium or stop paying?',
    answer:
      'The policy stays in force as long as its cash value can pay the monthly charges. After that you get a notice and a grace period, and then the policy lapses. Skipping premiums in the early years does the most harm. Some contracts carry a no-lapse guarantee from the insurer, which holds only if you pay a stated premium on time. Ask whether one late payment cancels it.',
  },
  {
    question: 'How do policy loans work?',
    answer:
      'You borrow from the insurer with your cash value as security, so there is no credit check and no set repayment date. Interest is charged from the first day, and any unpaid balance is subtracted from the death benefit. If the loan grows larger than the cash value, the policy lapses and the gain can become taxable all at once. Talk with a tax professional before you borrow.',
  },
  {
    question: 'Is the death benefit taxed?',
    answer:
      'Generally not as income. Under Internal Revenue Code section 101(a), life insurance paid because of a death is generally left out of the beneficiary’s taxable income. Interest the insurer adds after the death is taxable, and a large estate may owe estate tax. A tax professional can tell you which of these applies to your family.',
  },
  {
    question: 'Will I need a medical exam?',
    answer:
      'It depends on your age, the amount and the carrier. Some insurers decide on health questions and prescription records alone. Others want a nurse’s visit with blood and urine samples, which the insurer pays for. Answer everything truthfully: typically, for the first two years, a wrong answer lets an insurer contest the claim. If you have a health condition, tell us before you apply.',
  },
] as const
