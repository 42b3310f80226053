/** What protects a home and what is in it: the words of these lines' pages. */
import type { LinePattern } from './line-pattern.ts'

const consumerGuide = {
  label: 'National Association of Insurance Commissioners: consumer guides',
  note: 'How home and renters policies are built, in plain words.',
  href: 'https://content.naic.org/consumer/homeowners-insurance.htm',
} as const

export const homePatterns = {
  home: {
    icon: 'house',
    scene: 'mortgage-protection',
    sceneDescription: 'A house at dusk with its lights on.',
    name: 'Homeowners insurance',
    within: 'home insurance',
    promise: 'Money to rebuild your house and replace what is in it',
    body: 'A home policy is several coverages in one: the house itself, other buildings on the lot, your belongings, a place to stay while repairs are made, and your liability when somebody is hurt. Each has its own limit, and a deductible comes off most claims. The limit for the house should follow what it costs to rebuild, not what you could sell it for.',
    fits: 'You own a house, with or without a mortgage.',
    notFor: 'A house you rent out, or one that stands empty for long. Those need a policy of their own.',
    eyebrow: 'For homeowners',
    headline: 'Insure the house for what it costs to rebuild',
    lede: 'We compare home policies from the companies we represent and show you the limits, the deductibles and what is left out, side by side.',
    covers: [
      ['house', 'The house', 'Walls, roof, floors and built-in fixtures, up to the dwelling limit.'],
      [
        'door',
        'What is in it',
        'Furniture, clothes and appliances, at home and often away from it. Ask whether the policy pays the price of new things or takes off for age.',
      ],
      [
        'clock',
        'A place to stay',
        'Rent, meals and other extra costs while a covered loss keeps you out of the house.',
      ],
      [
        'shield',
        'Your liability',
        'What you owe when a guest is hurt or you damage someone’s property, and the cost of a lawyer.',
      ],
    ],
    leavesOut: [
      [
        'Floods',
        'Water that rises from outside is not covered. That takes a flood policy, and most start after a wait of 30 days.',
      ],
      [
        'Wear and neglect',
        'A roof at the end of its life, slow leaks, mold and pests are upkeep, not accidents.',
      ],
      ['Earth movement', 'Earthquakes and sinking ground are left out unless you add them.'],
      [
        'Costly items beyond a limit',
        'Jewelry, cash, guns and collections have low limits of their own unless you list them.',
      ],
    ],
    price: [
      [
        'The roof',
        'Its age and material matter more than almost anything else. Some companies pay only what an old roof is worth today.',
      ],
      ['Where it stands', 'Wildfire, hail, wind, and how far the fire station is.'],
      ['Past claims', 'Yours and those of the house, often for five years or more.'],
      ['The deductible', 'A higher one lowers the price. Choose one that you could pay tomorrow.'],
    ],
    bring: [
      'The page of your current policy that lists the limits',
      'The year the roof was put on',
      'The year the house was built, and its living area in square feet',
      'Any claims of the last five years',
      'Whether you have a pool, a trampoline or a dog',
    ],
    faq: [
      [
        'How much coverage does the house need?',
        'Enough to rebuild it at today’s prices for labor and materials. That number is not the market value, which includes the land, and not the loan. We work it out from the size, age and finish of the house and show you how. Ask about extended replacement cost, which pays a stated share above the limit when building costs jump after a disaster.',
      ],
      [
        'What is the difference between replacement cost and actual cash value?',
        'Replacement cost pays what a new item of like kind costs. Actual cash value takes off for age, so a ten-year-old roof or sofa pays a part of its price. The first costs more. Some policies use one for the house and the other for the roof or your belongings, so we read both lines with you.',
      ],
      [
        'Does my lender’s insurance cover me?',
        'Insurance that a lender buys when a policy lapses protects the lender. It often leaves out your belongings and your liability, and it usually costs more than a policy of your own. If you have a letter about it, call us before it starts. Once you show proof of a policy, the lender has to cancel it and refund the days when both were in force.',
      ],
    ],
    links: [
      consumerGuide,
      {
        label: 'Consumer Financial Protection Bureau: homeowner’s insurance',
        note: 'What a lender may ask for, and what happens when a policy lapses.',
        href: 'https://www.consumerfinance.gov/ask-cfpb/what-is-homeowners-insurance-why-is-homeowners-insurance-required-en-162/',
      },
    ],
    words: 'homeowners house dwelling roof fire theft ho-3',
  },
  renters: {
    icon: 'door',
    scene: 'main-street',
    sceneDescription: 'Storefronts with apartments above them at dusk.',
    name: 'Renters insurance',
    within: 'renters insurance',
    promise: 'Your belongings and your liability, in a place you rent',
    body: 'The owner’s policy covers the building, and nothing that is yours. A renters policy pays for your belongings after a fire, a theft or a burst pipe, for a place to stay while the rental cannot be lived in, and for what you owe if a guest is hurt.',
    fits: 'You rent a room, an apartment or a house.',
    notFor: 'A roommate who is not named in the policy. Each should have one.',
    eyebrow: 'For people who rent',
    headline: 'The landlord’s policy does not cover your things',
    lede: 'It is one of the least costly policies there is, and many leases ask for it. We show you what a few dollars more of coverage would buy.',
    covers: [
      [
        'door',
        'Your belongings',
        'Furniture, clothes and electronics, at home and often in your car or on a trip.',
      ],
      [
        'shield',
        'Your liability',
        'Injuries to guests and damage to the building that you are to blame for.',
      ],
      ['clock', 'Extra living costs', 'A hotel and meals while a covered loss keeps you out.'],
    ],
    leavesOut: [
      ['The building', 'Walls, roof and plumbing are the owner’s to insure.'],
      ['Floods and earthquakes', 'Rising water and moving ground need coverage of their own.'],
      [
        'A roommate’s things',
        'Only people named in the policy, and often family who live with you, are covered.',
      ],
    ],
    price: [
      ['How much you own', 'Walk through the rooms with your phone and film. Most people guess too low.'],
      ['The building', 'Its age, sprinklers, alarms and the neighborhood.'],
      ['New for old', 'Replacement cost for belongings costs a little more and pays far more.'],
    ],
    bring: [
      'Your lease, for the liability limit it asks for',
      'A rough total of what your things would cost new',
      'Pets, by kind and breed',
      'Jewelry, bikes or instruments worth more than $1,000',
    ],
    faq: [
      [
        'My landlord asks for $100,000 of liability. Is that enough?',
        'It is the least that satisfies the lease, not a measure of what you could owe. Think of a kitchen fire that spreads to the neighbors. Going to $300,000 often adds little to the price. We show you both, and you choose. The landlord may ask to be listed as an interested party, which means a notice if the policy ends, and nothing more.',
      ],
      [
        'Does it cover my laptop when I travel?',
        'Usually, for theft, up to a limit that can be lower away from home, and less your deductible. A laptop that you drop is not covered, because that is no named peril. If your deductible is $500, small losses are yours to pay. We look at that number with you before the price.',
      ],
    ],
    links: [consumerGuide],
    words: 'renter tenant apartment lease landlord belongings',
  },
  flood: {
    icon: 'umbrella',
    scene: 'reading',
    sceneDescription: 'A lamp, a chair and a stack of papers.',
    name: 'Flood insurance',
    within: 'flood insurance',
    promise: 'What a home policy leaves out: water that rises',
    body: 'Home policies leave out floods. A policy of the National Flood Insurance Program covers a house up to $250,000 and belongings up to $100,000, bought as two parts. Private insurers offer higher limits in many places. Most new policies start 30 days after you buy, so waiting for the forecast is too late.',
    fits: 'Your house could take in water, whatever the map says, or your lender asks for it.',
    notFor: 'Water from a burst pipe inside the house. Your home policy often covers it when it is sudden.',
    eyebrow: 'For houses near water, and many that are not',
    headline: 'One inch of water in a house can cost thousands of dollars',
    lede: 'We compare the federal program with private policies, with their waiting periods and limits beside the price.',
    covers: [
      ['house', 'The building', 'Foundation, walls, wiring, furnace and water heater.'],
      ['door', 'Your belongings', 'Furniture, clothes and electronics, as a part of its own.'],
      ['hammer', 'Cleaning up', 'Removing debris, and some steps you take to keep water out.'],
    ],
    leavesOut: [
      [
        'Most of what is in a basement',
        'Furnaces and water heaters there are covered. Finished walls, floors and belongings mostly are not.',
      ],
      [
        'A place to stay',
        'The federal policy does not pay rent or meals while you are out. Some private ones do.',
      ],
      ['The yard', 'Pools, fences, decks and landscaping.'],
    ],
    price: [
      ['Height and distance', 'How high the first floor stands, and how far the water is.'],
      ['How it would be rebuilt', 'The cost to rebuild, and the kind of foundation.'],
      ['The limits and the deductible', 'Building and belongings each have their own.'],
    ],
    bring: [
      'The address',
      'An elevation certificate, if you have one',
      'A letter from your lender, if that is why you ask',
      'Whether there is a basement or a crawl space',
    ],
    faq: [
      [
        'I am not in a flood zone. Do I need it?',
        'Every place has some chance of flooding, and water does not stop at a line on a map. Outside high-risk areas federal law does not make lenders ask for it, though yours may. Look up your address on the federal map, ask neighbors about past storms, and compare the price with what your savings could repair. We will tell you when it is not worth it for you.',
      ],
      [
        'When does it start?',
        'Most new federal policies start 30 days after you apply and pay. If a lender requires it for a new loan, it can start at closing. Private insurers set their own waiting times, often shorter. A storm that is already on its way is too late for either, so the time to ask is before the rainy season.',
      ],
    ],
    links: [
      {
        label: 'FloodSmart, the National Flood Insurance Program',
        note: 'What the federal policy covers, and how to file a claim.',
        href: 'https://www.floodsmart.gov',
      },
      { label: 'FEMA Flood Map Service Center', note: 'Look up an address.', href: 'https://msc.fema.gov' },
    ],
    words: 'flooding nfip fema water rising river',
  },
} as const satisfies Record<string, LinePattern>
