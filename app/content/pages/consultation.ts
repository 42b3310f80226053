/** The copy around the consultation form, wherever it stands in a page. */
import { promises } from '../promises/promises.ts'

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
export const homeConsultation: ConsultationCopy = {
  heading: consultationHeading,
  lede: `Four short steps, and you may skip what you would rather say in person. A licensed person contacts you within ${promises.standard.text}, having read your answers.`,
  bringHeading: 'Good to have at hand',
  bring: [
    'Your last mortgage statement: the balance and the years left',
    'Any life insurance you have, also the kind that comes with your job',
    'The medicines you take, because they decide which company is kindest on price',
  ],
}

/** On the contact page: for a reader who came to be called. */
export const contactConsultation: ConsultationCopy = {
  heading: consultationHeading,
  lede: `Tell us when you have twenty quiet minutes. We will contact you within ${promises.standard.text} to agree on the time, or within ${promises.consultationAsap.text} if you mark it urgent.`,
  bringHeading: 'What the first conversation is like',
  bring: [
    'You tell us who counts on your income, and for how long.',
    'We ask about your health, what you owe and what you already have. Answer what you like.',
    'You hear what kind of policy would fit, roughly what it costs, and whether you need one at all.',
    'Nothing is signed and nothing is charged.',
  ],
}
