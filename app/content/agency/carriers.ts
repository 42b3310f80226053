/**
 * The strip of insurance companies on the home page. All names are invented and stand for no insurer: the agency
 * replaces them by the companies that have appointed it, with `logo` once it may use their marks.
 */
export interface Carrier {
  name: string
  /** The style its wordmark is set in while it has no logo file. */
  mark: 'serif' | 'sans' | 'caps' | 'slab'
  /** The address of its logo, a file in public/. */
  logo?: string
}

export interface CarrierStrip {
  heading: string
  note: string
  /** Exactly 26, in the order of the strip. */
  carriers: readonly Carrier[]
}

/** Neighbours are set in different styles. */
const carriers: readonly Carrier[] = [
  { name: 'Larkfield Life', mark: 'serif' },
  { name: 'Tallowmere Mutual', mark: 'caps' },
  { name: 'Quillbrook Assurance', mark: 'slab' },
  { name: 'Wrenhaven Life', mark: 'sans' },
  { name: 'Fernhollow Mutual', mark: 'serif' },
  { name: 'Ninefold Assurance', mark: 'caps' },
  { name: 'Thistlewick Life & Annuity', mark: 'slab' },
  { name: 'Saltbrook Annuity', mark: 'sans' },
  { name: 'Brackenford Life', mark: 'serif' },
  { name: 'Gristmill Valley Life', mark: 'caps' },
  { name: 'Pennywhistle Mutual', mark: 'slab' },
  { name: 'Slatewood Assurance', mark: 'sans' },
  { name: 'Millrace & Alder', mark: 'serif' },
  { name: 'Rookwater Assurance', mark: 'caps' },
  { name: 'Osierfield Life', mark: 'slab' },
  { name: 'Hollyhock Hill Life', mark: 'sans' },
  { name: 'Lanternmoor Mutual', mark: 'serif' },
  { name: 'Cobblewick Life', mark: 'caps' },
  { name: 'Butternut Hollow Mutual', mark: 'slab' },
  { name: 'Elderwharf Assurance', mark: 'sans' },
  { name: 'Dunmarrow Annuity', mark: 'serif' },
  { name: 'Inkberry Mutual', mark: 'caps' },
  { name: 'Finchmantle Life', mark: 'slab' },
  { name: 'Marshwillow Assurance', mark: 'sans' },
  { name: 'Jackdaw Prairie Life', mark: 'serif' },
  { name: 'Yarrowgate Life & Annuity', mark: 'slab' },
]

export const carrierStrip: CarrierStrip = {
  heading: 'We ask more than one company',
  note: 'Sample names. These companies are invented; the agency’s own appointed carriers will stand here. Not every company offers every product in every state.',
  carriers,
}
