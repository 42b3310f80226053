/** Whole life insurance, for a careful saver who has been told both that it is wonderful and that it is a waste. */
import { claims, storyFigures } from '../agency/claims.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'

const { wholeLifeFamily: family } = storyFigures

export const page: ServicePageWriter = (agency) => ({
  path: '/services/whole-life-insurance',
  name: 'Whole life insurance',
  meta: {
    title: `Whole Life Insurance Explained | ${agency.name}`,
    description:
      'Level premiums, guaranteed cash value, dividends that are not guaranteed: how whole life works, what a policy loan really costs, and who should buy term.',
    keywords: [
      'whole life insurance',
      'permanent life insurance',
      'cash value life insurance',
      'whole life dividends',
      'policy loan',
      'whole life vs term',
      'living benefits',
    ],
  },
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Whole life insurance',
      headline: 'Plant it once, and let it stand as long as you do',
      lede: 'A premium that does not rise, a death benefit that does not run out at 65 or 80, and a cash value that grows on a schedule printed in your contract. It is slow and it is not cheap. For some families that is exactly right.',
      scene: 'whole-life-insurance',
      sceneDescription: 'An old oak with the leaves of spring, summer and fall, and a swing.',
      actions: [
        { does: 'consult', label: 'Schedule a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'quote', label: 'Get My Quote' },
      ],
      points: [
        'Free, with no obligation',
        'Term prices shown beside it',
        'The slow early years, shown in numbers',
      ],
      notice:
        'Guarantees on this page are made by the insurance company that issues the policy and depend on its ability to pay claims. Dividends are not guaranteed.',
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Three promises, and the fine print of each',
      tone: 'paper',
      cards: [
        {
          icon: 'tree',
          title: 'It lasts as long as you do',
          figure: claims.wholeLifeHistory,
          body: 'Pay the premium and the coverage stays, at 50 and at 90, whatever happens to your health. A long past says nothing about how one policy will do, so read the one you are offered.',
        },
        {
          icon: 'lock',
          title: 'The premium stays put',
          body: 'You pay at 60 what you paid at 40. The price was set high enough at the start to carry the later years, which is why a first bill costs several times what term costs.',
        },
        {
          icon: 'piggy',
          title: 'Part of it becomes yours to use',
          body: 'Cash value builds by a table that the insurer guarantees in the contract, whether the stock market is up or down. In the first years there is little of it, and borrowing or taking it out leaves less for your family.',
        },
      ],
      action: { does: 'consult', label: 'Ask What Fits Your Family' },
    },
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'How the money moves, in four steps',
      lede: 'Follow one dollar from your checking account.',
      tone: 'tint',
      steps: [
        {
          title: 'Premium payment',
          body: 'You pay a fixed amount each month or year, for life or for a set time such as 20 years. One part pays for this year’s insurance and the company’s costs. The rest stays in the policy.',
        },
        {
          title: 'Cash value growth',
          body: 'That rest earns a rate the insurer guarantees in the contract. Growth is not taxed year by year while it stays in the policy. Early on, costs eat most of it. It often takes ten years or more until the value catches up with what you paid.',
        },
        {
          title: 'Dividend distribution',
          body: 'A participating policy may pay a dividend when the company does better than it planned for. Take it in cash, lower your bill, or buy a bit more coverage. A board decides each year, and the answer can be zero.',
        },
        {
          title: 'Access benefits',
          body: 'You can borrow against the value, withdraw some of it, or give up the policy for its surrender value. All three shrink or end what is paid at your death, and some can bring a tax bill. Consult a tax professional before you choose.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'loan-example',
      heading: 'A policy loan is a real loan',
      lede: 'You may hear that you can “be your own bank.” Look at the interest first.',
      tone: 'paper',
      paragraphs: [
        'When you borrow, the insurance company lends you its money and holds your cash value as security. There is no credit check and no due date. But interest runs every year, and what you do not pay is added to the debt.',
        'If the debt ever grows as large as the cash value, the policy can end. Then you may owe income tax on gain you never held in your hands. Once a year, ask the insurer for an “in-force illustration” that shows the loan, and consult a tax professional before you let a policy with a loan end.',
      ],
      aside: {
        title: 'Example: $20,000, left alone for ten years',
        paragraphs: [
          'Hypothetical: a $250,000 policy, a loan of $20,000 at 6% interest added once a year, nothing paid back.',
          'After five years the debt is $26,765. After ten it is $35,817. If the owner dies then, the family receives $214,183 in place of $250,000.',
          'Paying only the interest, $1,200 a year, would have kept the debt at $20,000.',
        ],
      },
    },
    {
      kind: 'stories',
      id: 'case-study',
      heading: 'One family, fifteen years in',
      lede: 'A made-up family with round numbers, so that you can follow the arithmetic.',
      tone: 'tint',
      stories: [
        {
          title: 'The roof, the tuition and the oak tree',
          paragraphs: [
            `Picture a couple in their forties who insure one of them with ${family.deathBenefit.figure} of whole life and pay for ${family.years.figure}. By then the cash value is ${family.cashValue.figure}. The growth of ${family.growth.figure} a year in this example adds guaranteed interest and dividends together, and only the first part is a promise of the insurer.`,
            `Check us with a calculator: at that rate, about $8,700 has to go into cash value at the start of every year to reach that sum. The premium itself must be higher, because part of it pays for insurance and costs.`,
            `Then the roof leaks and a daughter starts college. They borrow ${family.loan.figure} against the policy. If the insured parent dies the next day, the ${family.deathBenefit.figure} is paid less the ${family.loan.figure} and any interest owed. If they pay it back with interest, the full amount is there again.`,
          ],
          figures: [family.deathBenefit, family.years, family.cashValue, family.growth, family.loan],
          caution:
            'Had they stopped paying in year three, they would likely have taken out far less than they put in. For a couple who could not spare that premium in a bad year, term insurance would have been the sounder choice.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'When we would talk you out of it',
      tone: 'paper',
      paragraphs: [
        'Most families with young children and a mortgage need a lot of coverage for twenty or thirty years. Term gives them that for a fraction of the premium.',
      ],
      points: [
        {
          title: 'The budget is tight.',
          body: 'A policy dropped in its first years is the costliest kind. If one slow month would make you skip the bill, buy term.',
        },
        {
          title: 'You carry card debt or have no emergency fund.',
          body: 'Clear the one and fill the other first. Card interest runs far ahead of any rate a policy guarantees.',
        },
        {
          title: 'You leave a workplace match on the table.',
          body: 'Money your employer adds to a 401(k) is hard for any contract to beat.',
        },
        {
          title: 'You want growth above all.',
          body: 'Cash value is built to be steady. Over decades, savings in the market may do better, or worse.',
        },
      ],
      aside: {
        title: 'Already own a policy?',
        paragraphs: [
          'Be slow to replace it. A new one starts the costs, the health questions and the early years all over again.',
          'Ask your present insurer what a “reduced paid-up” policy would be: less coverage, but nothing more to pay.',
        ],
      },
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'Read these six before you sign a whole life application',
      tone: 'tint',
      items: [
        'The guaranteed column of the illustration, by itself. Could you live with it if no dividend ever came?',
        'The cash surrender value at the end of years 1, 5 and 10, next to the premiums paid by then.',
        'The loan interest rate: what it is now, and if the company may change it.',
        'Which riders are included, which cost extra, and what each leaves out.',
        'The number of days you have to return the policy for a refund after it is delivered.',
        'The price of 20-year term for the same amount, written on the same page.',
      ],
      action: { does: 'consult', label: 'Go Through an Illustration With Us' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'Fair questions about whole life',
      tone: 'paper',
      questions: [
        {
          question: 'What are living benefits, and does whole life have them?',
          answer:
            'Living benefits are ways a policy can pay while you are alive. Many whole life policies offer riders that advance part of the death benefit if a doctor certifies a terminal illness, and some add chronic or critical illness. Each contract defines those words itself. An advance is taken off what your family would receive, often with a fee or discount, and may affect taxes or public benefits; consult a tax professional. Which riders exist, and at what cost, depends on the carrier and on your state.',
        },
        {
          question: 'Why does whole life cost so much more than term?',
          answer:
            'Because the company expects to pay every policy that is kept. Most term policies end before the insured dies, so their premium covers only the risk of those years. A whole life premium also has to build the reserve that carries you through your eighties, when the yearly risk is high. Part of that reserve is the cash value you can use.',
        },
        {
          question: 'Are dividends guaranteed?',
          answer:
            'No. A dividend depends on the insurer’s investments, expenses and claims, and its board sets it anew each year. An illustration that shows dividends is a sketch of what might be, so read the guaranteed column beside it. Then ask to see the page again with the dividend rate lowered by one percentage point. Policies called “non-participating” pay none at all, and their price may be lower because of that.',
        },
        {
          question: 'What happens if I cannot pay the premium any more?',
          answer:
            'You have choices, and time to make them. Ohio law, for example, gives a grace period of one month in which the policy stays in force. After that, the cash value may cover the bill as a loan, buy a smaller paid-up policy, or keep the full amount going for some years. You may also surrender it for cash. Each choice costs something, so call the insurer before the grace period ends and ask for all of them in writing.',
        },
        {
          question: 'How is the cash value taxed?',
          answer:
            'Usually it is not taxed while it grows inside the policy. If you surrender, the part above what you paid in is generally ordinary income. Withdrawals normally come from what you paid first, and loans are not taxed while the policy stays in force. Fund a policy too fast and it becomes a “modified endowment contract,” where gain comes out first and an extra tax may apply. These are federal rules in brief. Consult a tax professional before you move money.',
        },
        {
          question: 'Can I buy it for a child or in my sixties?',
          answer:
            'Yes, at both ends, within each company’s age limits. For a child the premium is small and the coverage continues whatever the child’s health becomes, but a college account may do more for the same dollars. In your sixties, people use modest policies for funeral costs or to leave a fixed sum. The premium is much higher then. Add up ten or fifteen years of it, and compare the total with what would be paid at death.',
        },
      ],
    },
    {
      kind: 'call-to-action',
      id: 'talk',
      heading: 'Hear the case for it and against it in one conversation',
      tone: 'deep',
      paragraphs: [
        `We are independent and can compare ${claims.carriers.figure} insurance companies (${claims.carriers.source.toLowerCase()}). You will see whole life and term for your age on one sheet, and you may take it home.`,
        `Phones are answered ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'consult', label: 'Schedule a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
    },
    {
      kind: 'quote',
      heading: 'See your own numbers, term beside whole life',
      lede: `Send three lines. A licensed person answers within ${promises.standard.text}. If you would rather not wait, say so in the form, and we call within ${promises.quoteAsap.text}.`,
      points: [
        'Tell us an amount, or only whom it is for.',
        'We ask about age, tobacco and health before we name a price.',
        'An insurer decides on every application and sets the final premium.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Whole Life Insurance Education',
      serviceType: 'whole life',
      lede: 'An hour here makes you harder to sell to. We think that is good.',
      links: [
        {
          label: 'NAIC for consumers',
          note: 'Buyer’s guides by the association of state insurance regulators.',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Internal Revenue Service',
          note: 'How life insurance proceeds and surrendered policies are taxed.',
          href: 'https://www.irs.gov',
        },
        {
          label: 'Ohio Department of Insurance',
          note: 'Check that the agent and the company are licensed.',
          href: 'https://insurance.ohio.gov',
        },
        {
          label: 'Indexed universal life',
          note: 'The other permanent policy: more flexible, with fewer promises.',
          href: '/services/iul-insurance',
        },
        {
          label: 'Mortgage protection',
          note: 'When the house is the thing to cover.',
          href: '/services/mortgage-protection',
        },
      ],
      tone: 'paper',
    },
  ],
})
