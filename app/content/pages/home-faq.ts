/** The six questions under the home page's services: for a reader who does not know yet which service to read about. */
import { agency } from '../agency/agency.ts'
import { agencyLicense, licensedEverywhere, licensedStates } from '../agency/licenses.ts'
import { sells } from '../lines/sold.ts'
import { sellsTheFour } from '../lines/sold-lines.ts'
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

const count = 6

/** What is asked first of an agency that sells all four products for households, or life insurance. */
const ofLife: FaqSection['questions'] = [
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
    question: 'Can I get coverage if I am not in perfect health?',
    answer:
      'Often, yes. High blood pressure, controlled diabetes or cancer from many years ago may raise the price at one company and make little difference at another, so we ask several. Some policies require an exam and some only health questions. A few accept nearly everyone but pay the full benefit only after two or three years. Answer every health question truthfully, because a wrong answer can cost your family the claim.',
  },
]

/** What is asked of any agency, the most frequent first. */
const ofAnybody = (): FaqSection['questions'] => [
  {
    question: 'Do I pay you anything?',
    answer:
      'No. Quotes, consultations and policy reviews are free, whether or not you buy. If you buy, the insurance company pays us a commission, which is part of the price it charges everyone for that policy. Commissions differ between products, so ask any agent, including us: “What would you earn on each of these, and which would you recommend if they all paid the same?”',
  },
  {
    question: 'When does my coverage begin?',
    answer: sells('life')
      ? 'Usually when the company has approved you, you have accepted the policy, and the first premium is paid. Our form does not start coverage. Some companies give limited temporary coverage from the day you apply; the receipt states how much. If you are replacing a policy, keep paying for the old one until the new one is in force.'
      : 'When the company has accepted you and the first premium is paid, from the day that the policy states. For a car or a house that can be the same day; other kinds have fixed days or a wait. Our form does not start coverage, and neither does a quote. If you are replacing a policy, keep paying for the old one until the new one is in force.',
  },
  {
    question: `Do I have to live in ${agency.state}?`,
    answer: whereYouMayLive,
  },
  {
    question: 'Are you better than a company that sells directly?',
    answer:
      'It depends on your case. A company that sells directly quotes its own policy. We ask the companies that we represent and show you the differences, but we do not represent all of them. The price of a policy is the same through us as through another agent of that company. Compare limits and deductibles along with the price, and ask who answers when you have a claim.',
  },
  {
    question: 'Do I have to change what I have?',
    answer:
      'No. Send us what you have, and we read it with you. If it is right, we say so, and you keep it. If it leaves a gap, it may be enough to change a limit with your present company. Never cancel a policy before the new one is in force and you have it in writing, because even a short gap can cost you.',
  },
  {
    question: 'What happens when I have a claim?',
    answer:
      'You report it to the insurance company, which decides and pays; its number is on your policy, and it answers at night as well. Call us, too. We cannot decide a claim, but we know the policy, can tell you what the company will ask for, and can find out why something takes long. Take photographs and keep receipts before you repair anything.',
  },
]

/** Those of a household that buys all four products stand together, for they compare them. */
const asked = () =>
  sellsTheFour()
    ? [...ofLife.slice(0, 2), ofAnybody()[0], ofLife[2], ...ofAnybody().slice(1)]
    : [...(sells('life') ? ofLife.slice(1) : []), ...ofAnybody()]

/** Exactly six, and none of them stands on a service page. */
export const homeFaq = (): FaqSection['questions'] =>
  asked()
    .flatMap((one) => one ?? [])
    .slice(0, count)
