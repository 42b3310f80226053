/** The six questions of the construction page. */
export const constructionFaq = [
  {
    question: 'Will working construction make my life insurance cost more?',
    answer:
      'For many trades it changes little; health, age and tobacco weigh more. Work at great heights, with explosives or under water is another matter. There an insurer may add a “flat extra,” a fixed charge for each $1,000 of coverage, or say no. Companies draw that line in different places. Describe your week exactly as it is: an application that shrinks the job can cost your family the claim.',
  },
  {
    question: 'I am paid on a 1099. Does workers’ comp cover me?',
    answer:
      'Possibly not. In Ohio, coverage is optional for sole proprietors, partners and one-person companies, and the state bureau says it pays nothing if you chose not to cover yourself. Other states have rules of their own. Ask whoever hires you for a certificate, and ask the bureau how it would class you. Life insurance you own pays whichever way that question comes out.',
  },
  {
    question: 'I have life insurance through my union or employer. Is it enough?',
    answer:
      'Look at two lines in the plan booklet: the amount, and when it ends. A flat sum of one year’s pay goes fast with a mortgage and children, and many plans stop soon after your hours fall below a minimum. Keep it, since it often costs you little or nothing. Then own the rest yourself, so that changing contractors changes nothing at home.',
  },
  {
    question: 'I hurt my back a few years ago. Can I still get coverage?',
    answer:
      'Usually, yes. For life insurance, a healed injury often matters less than people fear. Underwriters ask about surgery, time off, and above all pain medicine: which one, how much, for how long. Ongoing opioid use can lead to a higher price or a refusal. Bring the date of your release to work and your doctor’s name, and let us ask several companies.',
  },
  {
    question: 'My pay is seasonal. What if I cannot keep up in winter?',
    answer:
      'Choose the billing before you choose the policy. Paying once a year, after the busy months, often costs slightly less in total than twelve payments. Term and whole life give you a grace period, commonly about a month, and then lapse. A universal life policy can skip a payment only while its cash value carries the charges. Buy a smaller amount you can keep.',
  },
  {
    question: 'What happens to my policy if I leave the trade?',
    answer:
      'It goes with you. A policy you own is not tied to a contractor, a union local or a state, and the insurer cannot charge you more because a new job is riskier or because you got hurt. If you moved to safer work and were charged extra for heights, ask for that charge to be reviewed. Some insurers will look after a year or two.',
  },
] as const
