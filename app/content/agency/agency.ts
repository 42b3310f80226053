import type { PostalAddress } from '#app/lib/postal-address.ts'

/**
 * The sample agency. Everything about it that a page, a letter or a clock needs is here and nowhere
 * else; another agency replaces these values. The name, number and addresses are invented: 555-01xx numbers and
 * .example domains belong to nobody (NANPA; RFC 2606), and no post office has the ZIP code 44100.
 */
export const agency = {
  name: 'Hearthline Financial',
  /** True while the values below describe the invented sample agency; staff see a reminder until it is false. */
  isSample: true,
  phone: '(216) 555-0142',
  /** The same number in E.164, for `tel:` links. */
  phoneLink: '+12165550142',
  email: 'services@hearthline.example',
  bookingUrl: 'https://booking.hearthline.example/consultation',
  postalAddress: {
    street: '100 Sample Street, Suite 200',
    city: 'Cleveland',
    state: 'OH',
    zip: '44100',
  } as PostalAddress,
  /** National Producer Number of the agency. */
  npn: 'SAMPLE-0001',
  state: 'Ohio',
  serviceArea: 'Cleveland, Columbus, Cincinnati & All of Ohio',
  tagline: 'Licensed Financial Professionals • Serving Nationwide',
  founded: 2017,
  /** Promises and deadlines are counted in this zone. */
  timeZone: 'America/New_York',
  /** Office hours by weekday (0 is Sunday), minutes after midnight in `timeZone`; a missing day is closed. */
  hours: {
    1: { opens: 540, closes: 1080 },
    2: { opens: 540, closes: 1080 },
    3: { opens: 540, closes: 1080 },
    4: { opens: 540, closes: 1080 },
    5: { opens: 540, closes: 1080 },
  } as Readonly<Partial<Record<number, { opens: number; closes: number }>>>,
  hoursText: 'Monday - Friday: 9AM - 6PM',
  hoursSpoken: 'Monday to Friday, 9 to 6 Eastern',
} as const

/** The part of the agency's facts that public components receive, through the root loader only. */
export interface PublicAgency {
  name: string
  phone: string
  phoneLink: string
  email: string
  bookingUrl: string
  postalAddress: PostalAddress
  npn: string
  hoursText: string
  hoursSpoken: string
  tagline: string
}

/** The facts that pages may show; a booking address of the configuration wins over the content. */
export const publicAgency = (bookingUrl: string = agency.bookingUrl): PublicAgency => ({
  name: agency.name,
  phone: agency.phone,
  phoneLink: agency.phoneLink,
  email: agency.email,
  bookingUrl,
  postalAddress: agency.postalAddress,
  npn: agency.npn,
  hoursText: agency.hoursText,
  hoursSpoken: agency.hoursSpoken,
  tagline: agency.tagline,
})
