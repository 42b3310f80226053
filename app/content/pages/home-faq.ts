/** The six questions under the home page's services: for a reader who does not know yet which service to read about. */
import { agency } from '../agency/agency.ts'
import { agencyLicense, licensedEverywhere, licensedStates } from '../agency/licenses.ts'
import type { FaqSection } from './section.ts'

const byState =
  'Products and prices differ by state, and your home state’s law generally applies, so tell us where you live and whether you plan to move. Ask for the license number of the agent who calls.'

/** What the licenses allow, and no more. */
const whereYouMayLive = licensedEverywhere
  ? `No. Our office is in ${agency.state}, and our agents together hold licenses in ${licensedStates}. ${byState}`
  : agencyLicense.states.length === 1
    ? `Yes. We are licensed in ${licensedStates} only. If you live elsewhere, your state’s insurance department can tell you who is licensed there.`
    : `No, but you have to live where we are licensed: in ${licensedStates}. ${byState}`

export const homeFaqHeading = 'Six questions almost everyone asks first'

/** Exactly six, and none of them stands on a service page. */
export const homeFaq: FaqSection['questions'] = [
  {
    question: 'Which of the five should I look at first?',
    answer:
      'It depends on what you want to protect. If your family could not pay the mortgage without your income, look at mortgage protection. If you want a death benefit that lasts your whole life, look at whole life. If you can pay premiums for decades and want cash value linked to an index, read about IUL. If you need retirement income, read about annuities. If you served in the military, start with the benefits you already have.',
  },
  {
    question: 'How much life insurance does a family need?',
    answer:
      'Enough to pay your debts and replace your income, less the coverage you already have. Hypothetical: a $160,000 mortgage, $12,000 of other debt, a $15,000 funeral, and $1,500 a month for ten years come to $367,000. Subtract $60,000 of coverage at work and $307,000 is left. Work this out before you ask for quotes, and again after a birth, a move or a paid-off loan.',
  },
  {
    question: 'Do I pay you anything?',
    answer:
      'No. Quotes, consultations and policy reviews are free, whether or not you buy. If you buy, the insurance company pays us a commission, which is part of the price it charges everyone for that policy. Commissions differ between products, so ask any agent, including us: “What would you earn on each of these, and which would you recommend if they all paid the same?”',
  },
  {
    question: 'Can I get coverage if I am not in perfect health?',
    answer:
      'Often, yes. High blood pressure, controlled diabetes or cancer from many years ago may raise the price at one company and make little difference at another, so we ask several. Some policies require an exam and some only health questions. A few accept nearly everyone but pay the full benefit only after two or three years. Answer every health question truthfully, because a wrong answer can cost your family the claim.',
  },
  {
    question: 'When does my coverage begin?',
    answer:
      'Usually when the company has approved you, you have accepted the policy, and the first premium is paid. Our form does not start coverage. Some companies give limited temporary coverage from the day you apply; the receipt states how much. If you are replacing a policy, keep paying for the old one until the new one is in force.',
  },
  {
    question: `Do I have to live in ${agency.state}?`,
    answer: whereYouMayLive,
  },
]
