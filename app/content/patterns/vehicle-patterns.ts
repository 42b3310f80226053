/** What drives, floats and reaches beyond it: the words of these lines' pages. */
import type { LinePattern } from './line-pattern.ts'

const autoGuide = {
  label: 'National Association of Insurance Commissioners: auto insurance',
  note: 'The parts of an auto policy, and how to shop for one.',
  href: 'https://content.naic.org/consumer/auto-insurance.htm',
} as const

export const vehiclePatterns = {
  auto: {
    icon: 'road',
    scene: 'main-street',
    sceneDescription: 'A main street at dusk with a car at the curb.',
    name: 'Auto insurance',
    within: 'auto insurance',
    promise: 'What you owe after a crash, and repairs to your own car',
    body: 'An auto policy has two sides. Liability pays other people when you cause a crash; your state sets a minimum, which is often far below what a serious crash costs. Collision and comprehensive pay for your own car, less a deductible. In between stand medical payments and coverage for drivers who carry too little insurance or none.',
    fits: 'You own, lease or regularly drive a car.',
    notFor: 'Driving for a delivery or ride service, unless the policy says so. Ask for that by name.',
    eyebrow: 'For drivers and their households',
    headline: 'The state’s minimum is often less than a crash costs',
    lede: 'We show you limits first and price second, from the companies we represent, so that two quotes can be compared line by line.',
    covers: [
      [
        'shield',
        'What you owe others',
        'Injuries and damage that you cause, up to your liability limits, and your defense.',
      ],
      [
        'wrench',
        'Your own car',
        'Collision for crashes; comprehensive for theft, hail, fire, glass and animals.',
      ],
      [
        'bandage',
        'People in your car',
        'Medical payments or personal injury protection, as your state has it.',
      ],
      ['alert', 'Drivers without insurance', 'Pays you when the other driver has none or too little.'],
    ],
    leavesOut: [
      ['Paid driving', 'Carrying passengers or parcels for money is left out unless it is added.'],
      ['Drivers you did not name', 'Someone who lives with you and is not listed can leave a claim unpaid.'],
      [
        'More than the car is worth',
        'A total loss pays its value that day. If you owe more, gap coverage pays the difference.',
      ],
      ['Wear and breakdowns', 'Tires, engines and batteries that wear out.'],
    ],
    price: [
      ['Who drives', 'Age, years of driving, tickets and crashes of the last three to five years.'],
      ['The car and the miles', 'Repair costs, safety features, and how far you drive in a year.'],
      ['Where it is parked', 'The ZIP code. In many states a credit-based score counts as well.'],
      ['Limits and deductibles', 'Higher limits often cost less than people expect.'],
    ],
    bring: [
      'Your current policy’s page of limits',
      'Year, make and model of each car',
      'Names and birth dates of everybody who drives',
      'Tickets and crashes of the last five years',
      'Miles to work, and miles in a year',
    ],
    faq: [
      [
        'How much liability should I carry?',
        'Enough to stand between a bad crash and what you own and earn. A hospital stay can pass a state minimum in a day. Ask for prices at two or three limits; the step from the minimum to $100,000 per person is often small. If you own a house or have savings, look at an umbrella policy as well. It needs higher limits on the car first.',
      ],
      [
        'Do I still need collision on an old car?',
        'Compare what it costs in a year with what it could pay: the value of the car less your deductible. When the coverage costs more than about a tenth of that, many people drop it and keep comprehensive for hail and theft. If a loan or a lease is still running, the lender requires both, whatever the sum says.',
      ],
      [
        'Why do two companies quote such different prices?',
        'Each has its own claims and its own view of age, place, car and record. One may count a ticket for three years and another for five. Limits and deductibles differ as well, so a low price can be a smaller policy. We set the quotes side by side at the same limits, and tell you what each leaves out.',
      ],
    ],
    links: [
      autoGuide,
      {
        label: 'National Highway Traffic Safety Administration',
        note: 'Crash ratings and recalls for your car.',
        href: 'https://www.nhtsa.gov/ratings',
      },
    ],
    words: 'car vehicle driver collision comprehensive liability uninsured motorist',
  },
  umbrella: {
    icon: 'umbrella',
    scene: 'kitchen-table',
    sceneDescription: 'A kitchen table with papers on it.',
    name: 'Personal umbrella insurance',
    within: 'umbrella insurance',
    promise: 'A million dollars or more above your home and auto limits',
    body: 'An umbrella policy starts where the liability of your home, auto or boat policy ends. It pays what you owe beyond those limits, and the lawyers, for a crash, an injury on your property or some claims of slander. You must keep the policies under it at the limits it asks for.',
    fits: 'You own a house, have savings or a teenage driver, or earn an income that a court could reach.',
    notFor: 'Damage to your own things, and anything to do with a business.',
    eyebrow: 'For households with something to lose',
    headline: 'The limit that stands above all the others',
    lede: 'We check the limits under it first, because a gap there is yours to pay.',
    covers: [
      ['road', 'Serious crashes', 'What you owe beyond the limit of your auto policy.'],
      ['house', 'Injuries at home', 'A fall, a dog bite or a pool accident.'],
      ['talk', 'Words', 'Some claims of slander or libel that home policies leave out.'],
    ],
    leavesOut: [
      ['Your own losses', 'It pays others, not you.'],
      ['Business', 'Work you do for money, and most board seats that are paid.'],
      ['What you meant to do', 'Harm on purpose is not insured by anyone.'],
    ],
    price: [
      ['Drivers, cars and houses', 'How many there are, and the youngest driver.'],
      ['Pools, dogs and boats', 'Whatever can hurt a guest.'],
      ['The limit', 'Each million after the first usually costs less.'],
    ],
    bring: [
      'The pages of limits of your home, auto and boat policies',
      'Birth dates of all drivers',
      'Houses you own, and those you rent out',
    ],
    faq: [
      [
        'How much do I need?',
        'Add what you own, apart from what your state’s law shields, to several years of income, and take off your present limits. That is a starting point, not a rule. A court can look at future wages as well as savings. Most people begin with one million and raise it when they add a rental house or a driver under 25.',
      ],
      [
        'Does it cover me when the other driver has no insurance?',
        'Not by itself. Coverage for drivers without insurance belongs to your auto policy. Some umbrella policies add it for a price, in some states, and it has to be asked for. We tell you which of the companies we represent offer it where you live, and what limit your auto policy needs first.',
      ],
    ],
    links: [autoGuide],
    words: 'umbrella excess liability lawsuit million',
  },
  motorcycle: {
    icon: 'wrench',
    scene: 'truckers',
    sceneDescription: 'An open road at dawn.',
    name: 'Motorcycle insurance',
    within: 'motorcycle insurance',
    promise: 'Liability on two wheels, and your bike with what you added to it',
    body: 'Most states ask for liability insurance on a motorcycle as on a car. Collision and comprehensive pay for the bike itself. What you bolted on afterward and your helmet and leathers have limits of their own, often low, and your passenger may need coverage that is optional.',
    fits: 'You ride on public roads, all year or for a season.',
    notFor: 'Track days and races.',
    eyebrow: 'For riders',
    headline: 'Your auto policy stays in the garage',
    lede: 'It does not cover the bike. We compare policies made for riders, including what you have added to it.',
    covers: [
      ['shield', 'What you owe others', 'Injuries and damage that you cause.'],
      ['wrench', 'The bike and its parts', 'Crashes, theft, fire and weather; added parts up to a limit.'],
      [
        'alert',
        'Drivers without insurance',
        'A rider is hurt more badly than a driver. This pays when the other side cannot.',
      ],
    ],
    leavesOut: [
      ['Racing', 'Tracks and timed events.'],
      ['Parts beyond the limit', 'List them, with receipts.'],
      ['Your own injuries', 'Medical payments are optional in many states and small where they exist.'],
    ],
    price: [
      ['The bike', 'Engine size, type, age and value.'],
      ['The rider', 'Age, endorsement, safety course and record.'],
      ['The season', 'Some companies lower the price for months in storage.'],
    ],
    bring: [
      'Year, make, model and engine size',
      'Receipts of added parts',
      'Your license with its endorsement',
      'The certificate of a safety course, if you took one',
    ],
    faq: [
      [
        'Can I stop the policy in winter?',
        'You can, but theft and fire do not stop, and a gap can raise the price in spring or break the terms of a loan. Ask about a lay-up option instead. It keeps comprehensive in force while the bike is stored and takes off the rest. Some states also fine owners of a registered bike without liability insurance.',
      ],
      [
        'Is my passenger covered?',
        'Your liability often covers a passenger’s injuries when you are at fault, but not every policy does, and some make it optional. Medical payments for a passenger are a separate line. Tell us whether you ride with someone, and we will show you that line in each quote before the price.',
      ],
    ],
    links: [
      {
        label: 'Motorcycle safety, National Highway Traffic Safety Administration',
        note: 'Training, helmets and recalls.',
        href: 'https://www.nhtsa.gov/road-safety/motorcycles',
      },
    ],
    words: 'motorbike bike rider scooter',
  },
  boat: {
    icon: 'compass',
    scene: 'reading',
    sceneDescription: 'A lamp, a chair and a stack of papers.',
    name: 'Boat insurance',
    within: 'boat insurance',
    promise: 'The hull, the motor, and people who are hurt on the water',
    body: 'Home policies cover small boats at best, and hardly any liability on the water. A boat policy pays for hull, motor and trailer, for what you owe when somebody is hurt, and for raising a wreck. It pays either an agreed value or today’s worth, and says on which waters and in which months you may sail.',
    fits: 'You own a motorboat, a sailboat or a personal watercraft.',
    notFor: 'Charter and other paid trips. Those need a commercial policy.',
    eyebrow: 'For people with a boat',
    headline: 'Your home policy stops at the dock',
    lede: 'We compare agreed value with actual cash value and read the navigation limits with you.',
    covers: [
      ['compass', 'Hull, motor and trailer', 'Sinking, collision, fire, theft and storms.'],
      ['shield', 'Your liability', 'Swimmers, passengers, docks and other boats.'],
      ['hammer', 'Raising the wreck', 'Removing a boat from a channel, and cleaning up fuel.'],
    ],
    leavesOut: [
      ['Wear, rot and neglect', 'Upkeep is yours.'],
      ['Waters and months not named', 'A trip beyond them is not insured.'],
      ['Paid use', 'Charters and lessons.'],
    ],
    price: [
      ['The boat', 'Length, age, value, speed and hull.'],
      ['The waters', 'A small lake costs less than the sea.'],
      ['The owner', 'Years on the water, a safety course, and claims.'],
    ],
    bring: [
      'Year, make, length and hull number’s first letters, not the whole number',
      'Motor, with its horsepower',
      'Where it is kept and sailed',
      'A survey, if it is older',
    ],
    faq: [
      [
        'What is agreed value?',
        'You and the company settle on a sum when the policy starts, and a total loss pays it, less the deductible. Actual cash value pays what the boat was worth the day before. The first costs more and spares you an argument. For an older boat the company may want a survey, and offer only the second.',
      ],
      [
        'Do I need it if I have no loan?',
        'No law in most states asks for it, but many marinas do, and liability is the reason to have it. A swimmer who is hurt by a propeller can cost more than the boat. If the hull is worth little to you, liability alone is a small policy. We quote it both ways.',
      ],
    ],
    links: [
      {
        label: 'U.S. Coast Guard Boating Safety',
        note: 'Courses, rules and required equipment.',
        href: 'https://uscgboating.org',
      },
    ],
    words: 'boating watercraft sailboat jet ski pontoon',
  },
} as const satisfies Record<string, LinePattern>
