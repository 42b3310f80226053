/** The six questions of the first responders’ page. */
import type { FaqSection } from '../../pages/section.ts'

export const responderQuestions: FaqSection['questions'] = [
  {
    question: 'Does a private policy pay if I die in the line of duty?',
    answer:
      'Generally yes. An ordinary life policy pays for death at work and away from it, and it pays beside any line-of-duty benefit rather than instead of it. The usual exceptions are suicide in the first two years, in most states, and a wrong answer on the application that the company finds in that time. A policy that covers accidents only is a different thing and leaves out illness.',
  },
  {
    question: 'Will counseling or a PTSD diagnosis keep me from getting coverage?',
    answer:
      'Not by itself. Companies ask when it began, what treatment you have, whether you were in the hospital, and whether you are working. Some are strict, others offer ordinary prices to a person who is stable and in care, so who you apply to matters. Tell the truth on the application, since a hidden diagnosis can cost your family the claim. And please never stop treatment to get a better rate. If you are in crisis, call or text 988.',
  },
  {
    question: 'Does my job make life insurance more expensive?',
    answer:
      'Usually not. Many companies charge a patrol officer, a firefighter, a paramedic or a nurse what they charge an office worker of the same age and health. Some add a charge for bomb disposal, commercial diving or flying, and some ask about work overseas. Health, weight, tobacco and driving record move your price far more than the uniform does.',
  },
  {
    question: 'What happens to my department’s life insurance when I retire?',
    answer:
      'Most often it ends or gets much smaller, so read the plan before you pick a date. Many group plans let you convert to an individual policy without health questions, but only for a short time, often 31 days after coverage stops, and at a price for your age then. If your health is poor, that window can be worth a great deal. If it is good, a policy bought earlier is usually cheaper.',
  },
  {
    question: 'I do not pay into Social Security. What would my family get from it?',
    answer:
      'Perhaps something, from other work. If you had enough years in jobs that paid into it, or your husband or wife did, there may be a benefit. The Social Security Fairness Act, signed in January 2025, ended the two rules that used to cut such benefits for people with a public pension. Ask the Social Security Administration for your own figures, and do not count on money you have not seen on their statement.',
  },
  {
    question: 'Can volunteers, part-timers and retirees apply?',
    answer:
      'Yes. A personal policy is about your age, health and finances, not about your rank or hours. Mention volunteer duty when the application asks about your activities, so that nobody can say later that you left it out. If you retired on disability, bring the award letter: the cause matters more to the company than the pension does, and some causes matter very little.',
  },
]
