/** The six questions under the home page's services: for a reader who does not know yet which service is his. */
import { claims } from '../agency/claims.ts'
import type { FaqSection } from './section.ts'

export const homeFaqHeading = 'Six questions almost everyone asks first'

/** Exactly six, and none of them stands on a service page. */
export const homeFaq: FaqSection['questions'] = [
  {
    question: 'Which of the five should I look at first?',
    answer:
      'Start with the worry, not the product. If the house would be in trouble without your pay, look at mortgage protection. If you want a sum to be there whenever you die, look at whole life. If you can set money aside for decades and want it to follow an index, read about IUL. If the question is what you will live on, read about annuities. If you served, begin with what the government already offers you.',
  },
  {
    question: 'How much life insurance does a family need?',
    answer:
      'Enough to pay what you owe and replace what you bring home, less what is already there. Hypothetical: a $160,000 mortgage, $12,000 of other debt, a $15,000 funeral, and $1,500 a month for ten years come to $367,000. Take off $60,000 of coverage at work and $307,000 is left. Do this sum yourself before anyone names a number to you, and do it again when a child comes or a loan ends.',
  },
  {
    question: 'Do I pay you anything?',
    answer:
      'No. The quote, the conversation and the second opinion are free, and we charge no fee if you decide against it. If you buy, the insurance company pays us a commission, which is part of the price it charges everyone for that policy. Commissions differ between products, so a fair thing to ask any agent is: “What would you earn on each of these, and which would you pick if it were all the same?”',
  },
  {
    question: 'Can I get coverage if I am not in perfect health?',
    answer:
      'Often, yes. High blood pressure, diabetes under control or a cancer many years back will raise the price at one company and hardly matter at the next, which is why we ask several. Some policies need an exam, some only answers, and a few take nearly everyone but pay the full sum only after two or three years. Answer each health question truthfully. A wrong answer can cost your family the claim.',
  },
  {
    question: 'When does my coverage begin?',
    answer:
      'Usually on the day the company has approved you, you have accepted the policy, and the first premium is paid. Sending our form or talking with us covers nobody. Some companies give limited temporary coverage from the day you apply; the receipt says for how much and how long. Until the new policy is in your hands and in force, keep paying for the old one, even if it is worse.',
  },
  {
    question: 'Do I have to live in Ohio?',
    answer: `No. Our office is here, and between us we hold licenses in ${claims.states.figure} states, so we can usually help where you live. Products, riders and prices change at the state line, though, and the law that applies is generally that of your home state. Tell us your address first, mention a move you are planning, and check the license of the person who calls you with your own state’s insurance department.`,
  },
]
