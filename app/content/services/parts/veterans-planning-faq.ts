/** The six questions of the veterans' page. The rules stated are those VA, DFAS and the Air Force publish. */
export const veteransFaq = [
  {
    question: 'What happens to my SGLI when I leave the service?',
    answer:
      'It keeps covering you, free, for 120 days after separation, and then it ends unless you act. You can move to VGLI, apply for a private policy, or convert to a permanent one with an insurer on the VA’s list. If you are totally disabled when you separate, ask the VA about the SGLI Disability Extension, which can run up to two years without premiums.',
  },
  {
    question: 'Do private policies exclude combat or acts of war?',
    answer:
      'Some do, and SGLI does not. A private policy may carry a war clause or an aviation clause, and wordings differ. For a veteran with no further duty, it seldom matters. For Guard and Reserve members, and for contractors who work overseas, it can decide a claim. Ask to see the exclusions before you apply, and keep SGLI for as long as you are entitled to it.',
  },
  {
    question: 'Can I get life insurance with a service-connected disability?',
    answer:
      'Often, yes. Insurers look at the condition, not at the percentage. Tinnitus or a bad knee may not change the price, while heart disease or a recent cancer may raise it or lead to a decline. If private companies turn you down, VALife accepts any rating up to age 80, and VGLI asks no health questions in its first 240 days.',
  },
  {
    question: 'Will a private policy reduce my VA benefits?',
    answer:
      'Not your disability compensation, which does not depend on what you own or earn. VA Pension is different. It is based on need, the VA counts income and net worth, and moving money into an annuity or a trust shortly before you apply can delay payments. Talk with a VA-accredited representative first. Veterans service organizations help at no charge.',
  },
  {
    question: 'Can I be insured if I live with PTSD?',
    answer:
      'Many veterans with PTSD are. Underwriters ask when it was diagnosed, how it is treated, whether you work, and about hospital stays or substance use. Consistent treatment helps your application, so do not pause it, and answer truthfully: a hidden diagnosis can cost your family the claim. If you are in crisis, dial 988 and press 1 for the Veterans Crisis Line.',
  },
  {
    question: 'How do I cover my spouse?',
    answer:
      'With coverage in your spouse’s own name. Family SGLI on a spouse ends within 120 days of your separation, and in that time it can be converted to an individual policy without health questions. VGLI does not cover spouses. Compare separate private policies while both of you are healthy. SBP pays your spouse after your death; it pays you nothing if your spouse dies first.',
  },
] as const
