/** The six questions of the first responders’ page. */
import type { FaqSection } from '../../pages/section.ts'

export const responderQuestions: FaqSection['questions'] = [
  {
    question: 'Does a private policy pay if I die in the line of duty?',
    answer:
      'Generally yes. An ordinary life policy pays for a death at work or away from it, in addition to any line-of-duty benefit. The usual exceptions are suicide in the first two years, in most states, and a wrong answer on the application that the company discovers in that time. An accident-only policy is different and does not cover illness.',
  },
  {
    question: 'Will counseling or a PTSD diagnosis keep me from getting coverage?',
    answer:
      'Not by itself. Companies ask when it began, what treatment you have, whether you were in the hospital, and whether you are working. Some are strict, and others offer standard prices to a person who is stable and in treatment, so the choice of company matters. Answer truthfully on the application, since a hidden diagnosis can cost your family the claim. Do not stop treatment to get a better rate. If you are in crisis, call or text 988.',
  },
  {
    question: 'Does my job make life insurance more expensive?',
    answer:
      'Usually not. Many companies charge a patrol officer, a firefighter, a paramedic or a nurse what they charge an office worker of the same age and health. Some add a charge for bomb disposal, commercial diving or flying, and some ask about work overseas. Health, weight, tobacco use and driving record usually affect your price more than your job does.',
  },
  {
    question: 'What happens to my department’s life insurance when I retire?',
    answer:
      'It usually ends or is greatly reduced, so read the plan before you choose a retirement date. Many group plans let you convert to an individual policy without health questions, but only for a short time, often 31 days after coverage ends, and at the price for your age then. If your health is poor, converting may be your best option. If it is good, a policy bought earlier usually costs less.',
  },
  {
    question: 'I do not pay into Social Security. What would my family get from it?',
    answer:
      'Possibly a benefit based on other work. If you or your spouse worked enough years in jobs that paid into Social Security, your family may qualify. The Social Security Fairness Act, signed in January 2025, ended the two rules that reduced these benefits for people with a public pension. Ask the Social Security Administration for your own figures before you count on them.',
  },
  {
    question: 'Can volunteers, part-timers and retirees apply?',
    answer:
      'Yes. A personal policy depends on your age, health and finances, and your rank and hours do not matter. List volunteer duty when the application asks about your activities, so your answers are complete. If you retired on disability, have the award letter ready: companies care about the cause of the disability, and some causes affect the price very little.',
  },
]
