/** The six questions of the construction page. */
import { homeState } from '../../agency/home-state.ts'
export const constructionFaq = [
  {
    question: 'Will working construction make my life insurance cost more?',
    answer:
      'For many trades it changes little; health, age and tobacco weigh more. Work at great heights, with explosives or under water is another matter. There an insurer may add a “flat extra,” a fixed charge for each $1,000 of coverage, or decline. Companies differ on where that starts. Describe your work accurately, because leaving out part of the job can cost your family the claim.',
  },
  {
    question: 'I am paid on a 1099. Does workers’ comp cover me?',
    answer: `Possibly not. ${homeState.workersCompensation?.selfEmployedAnswer ?? 'In many states, coverage is optional for people who work for themselves.'} Each state has its own rules. Ask whoever hires you for a certificate of coverage, and ask your state’s workers’ compensation agency how it would classify you. Life insurance that you own does not depend on the answer.`,
  },
  {
    question: 'I have life insurance through my union or employer. Is it enough?',
    answer:
      'Check two things in the plan booklet: the amount, and when it ends. One year’s pay does not last long with a mortgage and children, and many plans end soon after your hours fall below a minimum. Keep the group coverage, since it often costs you little or nothing. Then buy the rest yourself, so that you stay covered when you change contractors.',
  },
  {
    question: 'I hurt my back a few years ago. Can I still get coverage?',
    answer:
      'Usually, yes. For life insurance, a healed injury often matters less than people fear. Underwriters ask about surgery, time off, and above all pain medicine: which one, how much, for how long. Ongoing opioid use can lead to a higher price or a decline. Have the date you were released to work and your doctor’s name ready, and we will ask several companies.',
  },
  {
    question: 'My pay is seasonal. What if I cannot keep up in winter?',
    answer:
      'Ask about billing before you choose a policy. Paying once a year, after the busy months, often costs slightly less in total than twelve monthly payments. Term and whole life give you a grace period, commonly about a month, and then lapse. With universal life you can skip a payment only while the cash value covers the charges. A smaller policy that you can keep is better than a larger one that lapses.',
  },
  {
    question: 'What happens to my policy if I leave the trade?',
    answer:
      'It goes with you. A policy you own is not tied to a contractor, a union or a state, and a life insurer generally cannot raise your price because of a riskier job or an injury. If you were charged extra for heights and moved to safer work, ask the insurer to review that charge. Some will do so after a year or two.',
  },
] as const
