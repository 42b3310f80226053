/**
 * What clients might say, as sample text. No person stands behind any of these lines: the pages mark each one, and
 * structured data leaves them and the rating out. The agency replaces them once clients have given permission.
 */
import { type Claim, claims } from './claims.ts'

export interface SampleVoice {
  /** Says that it is a sample; printed as it stands. */
  name: `Sample client, ${string}`
  place: string
  /** The service spoken of. */
  about: string
  text: string
  /** False only when a real client has agreed in writing to be quoted. */
  sample: boolean
}

export interface Reviews {
  heading: string
  lede: string
  rating: Claim
  /** The mark beside each text. */
  sampleLabel: string
  /** Exactly six, short. */
  reviews: readonly SampleVoice[]
}

export interface Testimonials {
  heading: string
  lede: string
  sampleLabel: string
  /** Exactly three, longer. */
  testimonials: readonly SampleVoice[]
}

const sampleLabel = 'Sample text, not a client'

const voice = (place: string, about: string, text: string): SampleVoice => ({
  name: `Sample client, ${place}`,
  place,
  about,
  text,
  sample: true,
})

export const reviews: Reviews = {
  heading: 'What a good review of us would have to say',
  lede: 'Nobody wrote the six texts below. They are samples that hold the place until clients allow us to print their own words. The rating is the agency’s own figure, and no review service stands behind it.',
  rating: claims.rating,
  sampleLabel,
  reviews: [
    voice(
      'Lakewood',
      'Mortgage protection',
      'I asked what happens if we sell the house. I got the answer before the price, which had not happened to me before.',
    ),
    voice(
      'Parma',
      'Annuities',
      'She drew the surrender charges on one sheet of paper, year by year. We put in half of what I had planned, and I sleep fine.',
    ),
    voice(
      'Grove City',
      'First responders',
      'They called at four because I work nights. We counted what my pension already pays, and the gap was smaller than I feared.',
    ),
    voice(
      'Mansfield',
      'Whole life insurance',
      'I wanted a big policy. He asked about my budget first and showed me term next to it. I took less, and I can keep paying for it.',
    ),
    voice(
      'Dayton',
      'Veteran services',
      'They set my government coverage beside two private quotes and told me to keep what I had. I sent my brother to them anyway.',
    ),
    voice(
      'Chillicothe',
      'Truckers',
      'Did the whole thing by phone from a rest stop in two calls. Nobody was upset when the first answer was “not yet.”',
    ),
  ],
}

export const testimonials: Testimonials = {
  heading: 'Three conversations we would like to be known for',
  lede: 'Sample texts again, longer this time, written to show how we mean to work. No client said them.',
  sampleLabel,
  testimonials: [
    voice(
      'Toledo',
      'Mortgage protection',
      'We had put it off since our daughter was born. The agent asked for the mortgage balance, what each of us earns, and what we would do with the house if one of us were gone. Then she was quiet and let us talk, and that was the first time we had. We took a policy for the years left on the loan. It was not the largest one she showed us.',
    ),
    voice(
      'Hamilton',
      'Annuities',
      'I came with a brochure from a dinner seminar and a bonus that sounded wonderful. He read me three lines of the contract: how long my money was tied up, what the cap could drop to, and what the bonus could be used for. I canceled within the free look. Some months later I bought something smaller that I can explain to my son.',
    ),
    voice(
      'Wooster',
      'Whole life insurance',
      'Another company had declined me over my heart. They did not promise anything. They wrote down my medicines, asked four insurers, and came back with one yes, one maybe and two refusals, with the reasons. It costs more than it would have at 40, and they said that, too. My wife has the policy and their number in the kitchen drawer.',
    ),
  ],
}
