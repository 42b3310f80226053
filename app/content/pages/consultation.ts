/** The copy around the consultation form, wherever it stands in a page. */
import { sells } from '../lines/sold.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'

export interface ConsultationCopy {
  heading: string
  /** Says by when the visitor is called. */
  lede: string
  bringHeading: string
  /** What is good to have at hand. */
  bring: readonly string[]
}

export const consultationHeading = 'Schedule Your Free Consultation'

/** On the home page: for a reader who has just seen what the agency does. */
export const homeConsultation = (): ConsultationCopy => ({
  heading: consultationHeading,
  lede: `A few short steps, and you may skip what you would rather discuss on the phone. An agent reads your answers first and contacts you ${onBusinessDays()}, or within ${responseTimes.consultationAsap.text} if you mark it urgent.`,
  bringHeading: 'Helpful to have ready',
  bring: sells('life', 'annuity')
    ? [
        'Your last mortgage statement, for the balance and the years left',
        'Any life insurance you have, including coverage through your job',
        'A list of your medicines, because they affect which company offers the lowest price',
      ]
    : [
        'The page of your present policy that lists its limits',
        'What you pay for it, and when it renews',
        ...(sells('medicare', 'health', 'income') ? ['Your doctors and your medicines'] : []),
        ...(sells('home', 'vehicle', 'business') ? ['Claims of the last five years'] : []),
      ],
})

/** On the contact page: for a reader who came to be called. */
export const contactConsultation = (): ConsultationCopy => ({
  heading: consultationHeading,
  lede: `The first call takes about twenty minutes. We will contact you ${onBusinessDays()} to set the time, or within ${responseTimes.consultationAsap.text} if you mark it urgent.`,
  bringHeading: 'What to expect on the first call',
  bring: [
    ...(sells('life')
      ? [
          'You tell us who depends on your income, and for how long.',
          'We ask about your health, your debts and your current coverage. You may skip any question.',
        ]
      : [
          'You tell us what you have, and what it should do better.',
          'We ask what a company would ask. You may skip any question.',
        ]),
    'We tell you what kind of policy would fit, about what it costs, and whether you need one at all.',
    'You pay nothing and sign no application.',
  ],
})
