/** What protects a business: the words of these lines' pages. */
import { stateFunds } from '../agency/places.ts'
import type { LinePattern } from './line-pattern.ts'

const sba = {
  label: 'U.S. Small Business Administration: get business insurance',
  note: 'Which kinds there are, and which of them the law asks for.',
  href: 'https://www.sba.gov/business-guide/launch-your-business/get-business-insurance',
} as const

export const businessPatterns = {
  'small-business': {
    icon: 'handshake',
    scene: 'main-street',
    sceneDescription: 'Storefronts on a main street at dusk, one with its lights on.',
    name: 'Business owner’s insurance',
    within: 'small business insurance',
    promise: 'Your premises, your stock and what customers could claim, in one policy',
    body: 'A business owner’s policy puts three coverages in one: general liability, property, and lost income while a covered loss keeps you closed. It suits shops, offices and small contractors. What your trade can do wrong with advice, data or vehicles is not in it and is bought beside it.',
    fits: 'You have customers, a lease, tools or stock.',
    notFor: 'Larger or riskier trades, which need a package of their own.',
    eyebrow: 'For owners of small businesses',
    headline: 'One bad afternoon should not close the shop',
    lede: 'We read your lease and your contracts for the insurance they ask for, and quote what is missing.',
    covers: [
      ['shield', 'Claims of customers', 'A fall in the shop, or damage at a client’s house.'],
      ['house', 'Property', 'Building or fixtures, tools and stock, from fire, theft and storm.'],
      ['paycheck', 'Lost income', 'Profit and running costs while repairs keep you closed.'],
    ],
    leavesOut: [
      ['Injured employees', 'That is workers’ compensation.'],
      ['Cars and trucks', 'Vehicles in the business need commercial auto.'],
      ['Advice and data', 'Errors in professional work and stolen data take policies of their own.'],
    ],
    price: [
      ['What you do', 'A bakery and a roofer are priced very differently.'],
      ['Sales and payroll', 'Both grow the exposure. Some policies are audited at the end of the year.'],
      ['The building', 'Age, sprinklers and what the neighbors do.'],
    ],
    bring: [
      'Your lease and any contract that names insurance',
      'Yearly sales and payroll',
      'What your tools and stock would cost new',
      'Claims of the last five years',
    ],
    faq: [
      [
        'A client wants a certificate of insurance. What is it?',
        'A page that shows which policies you have and their limits. It proves coverage and changes nothing. If the contract asks for the client to be an additional insured, that takes a change of the policy itself, called an endorsement. Send us the page of the contract, and we tell you which of the two it asks for.',
      ],
      [
        'I work from home. Does my home policy cover it?',
        'Hardly. Home policies often limit business property to a few thousand dollars and leave out claims by customers. An endorsement may do for a desk and a laptop. As soon as clients visit, you keep stock or work at their houses, a small policy of its own is the safer way, and it is often not expensive.',
      ],
    ],
    links: [sba],
    words: 'business owner bop general liability shop store contractor certificate',
  },
  'workers-comp': {
    icon: 'helmet',
    scene: 'construction-workers',
    sceneDescription: 'A crew at work on a building.',
    name: 'Workers’ compensation insurance',
    within: 'workers’ compensation',
    promise: 'Medical care and part of the pay of employees hurt at work',
    body: 'State law says who must have it, what it pays and to whom. It pays the doctor and part of the wages of an employee who is hurt or falls ill by the work, whoever was at fault, and in return the employee as a rule cannot sue you. The price follows your payroll and the class of work, and is settled by an audit at the end of the year.',
    fits: 'You have employees; in most states one is enough.',
    notFor: `${new Intl.ListFormat('en-US').format(stateFunds)}. There the state’s own fund sells it, and no agency may.`,
    eyebrow: 'For employers',
    headline: 'Payroll grows, and so should the policy that follows it',
    lede: 'We check the classes your people are in, because a wrong class is the usual reason for a bill after the audit.',
    covers: [
      ['stethoscope', 'Medical care', 'Treatment of injuries and illnesses from the work.'],
      ['paycheck', 'Part of the pay', 'A share of wages, up to the state’s limit, after a waiting period.'],
      ['family', 'Families', 'Benefits for dependents after a death at work.'],
      ['scales', 'Employer’s liability', 'Suits that the law still allows, up to a limit.'],
    ],
    leavesOut: [
      [
        'Contractors on their own',
        'Unless the law treats them as your employees, which an auditor may decide.',
      ],
      ['Owners and partners', 'In many states only if they elect it.'],
      ['Fines', 'Penalties for breaking safety rules.'],
    ],
    price: [
      ['Class codes', 'A rate for each kind of work, per $100 of payroll.'],
      ['Your record', 'An experience modification factor raises or lowers it.'],
      ['Payroll', 'An estimate now, the truth at the audit.'],
    ],
    bring: [
      'Payroll by kind of work',
      'The last three years’ loss runs',
      'Certificates of your subcontractors',
      'Your tax number stays with you until you apply',
    ],
    faq: [
      [
        'Do I need it for one part-time helper?',
        'In most states yes, from the first employee, and part-time counts. A few set the number higher or leave out some trades and farms. Going without can mean fines, and the medical bills are then yours. Your state’s labor department publishes the rule, and we look it up with you before we quote.',
      ],
      [
        'Why did I get a bill after the year ended?',
        'The premium was an estimate from the payroll you gave. At the end the company audits the books. If payroll was higher, if people did riskier work, or if subcontractors had no certificate, the rest is due. Send us changes during the year, keep certificates, and the bill stays small. It works the other way as well.',
      ],
    ],
    links: [
      {
        label: 'U.S. Department of Labor: state workers’ compensation officials',
        note: 'Whom to ask in your state.',
        href: 'https://www.dol.gov/agencies/owcp/wc',
      },
      sba,
    ],
    words: 'workers comp employees injury payroll audit employer',
  },
  'commercial-auto': {
    icon: 'truck',
    scene: 'truckers',
    sceneDescription: 'A truck on the open road at dawn.',
    name: 'Commercial auto insurance',
    within: 'commercial auto insurance',
    promise: 'Vans, trucks and cars that work for the business',
    body: 'A personal policy may refuse a claim when the car was at work. Commercial auto covers vehicles the business owns, and can add cars it rents and cars of employees who drive on errands. Heavier trucks and those that cross state lines have federal limits to meet.',
    fits: 'Vehicles carry tools, goods or employees.',
    notFor: 'A car that only takes you to the office and back.',
    eyebrow: 'For businesses that drive',
    headline: 'When the van is at work, so is the policy',
    lede: 'We list vehicles and drivers with you, and ask about the trips nobody thinks of.',
    covers: [
      ['shield', 'What you owe others', 'Crashes by anyone who may drive.'],
      ['truck', 'Your vehicles', 'Collision, theft, fire and weather.'],
      ['road', 'Other people’s cars', 'Hired and non-owned liability, for rentals and employees’ own cars.'],
    ],
    leavesOut: [
      ['Tools and goods', 'What is in the van needs inland marine or cargo coverage.'],
      ['Drivers who are not listed', 'Tell us before somebody new takes the keys.'],
      ['Injured employees', 'That is workers’ compensation.'],
    ],
    price: [
      ['Vehicles and radius', 'Weight, use and how far they go.'],
      ['Drivers', 'Age, license and record.'],
      ['Filings', 'State and federal filings set minimum limits.'],
    ],
    bring: [
      'Year, make, model and weight class of each vehicle',
      'Names and birth dates of drivers',
      'How far they drive, and across which state lines',
      'Loss runs of the last three years',
    ],
    faq: [
      [
        'An employee runs errands in her own car. Am I covered?',
        'Her own policy pays first. If the claim is larger, or her policy leaves out work, the business can be sued. Hired and non-owned auto liability pays then. It is often a small addition to a business owner’s policy and can be bought without owning any vehicle. It does not repair her car; that stays with her own policy.',
      ],
      [
        'Can I keep the truck on my personal policy?',
        'Sometimes, if it is a pickup used to go to work and carries your own hand tools. Once it has a rack, a logo, employees in it or a company name on the title, a personal policy may refuse the claim. Tell the company the truth about its use now, while the answer costs nothing but a price.',
      ],
    ],
    links: [
      {
        label: 'Federal Motor Carrier Safety Administration: insurance filing requirements',
        note: 'Who has to show which limits.',
        href: 'https://www.fmcsa.dot.gov/registration/insurance-filing-requirements',
      },
    ],
    words: 'fleet van truck company car hired non-owned',
  },
} as const satisfies Record<string, LinePattern>
