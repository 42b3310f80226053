/** The fifty states by name: where an agency can be at home, and what licenses are counted by. */
export const states = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const

export type StateName = (typeof states)[number]

/** What is no state and has people and insurers of its own (U.S. Postal Service, Publication 28, appendix B). */
export const territories = [
  'American Samoa',
  'District of Columbia',
  'Guam',
  'Northern Mariana Islands',
  'Puerto Rico',
  'U.S. Virgin Islands',
] as const

/** Where somebody in the United States may be at home, by name, as forms offer it and as leads keep it. */
export const places: readonly PlaceName[] = [...states, ...territories].toSorted()

export type PlaceName = StateName | (typeof territories)[number]

/** Where the law lets the state's own fund alone sell workers' compensation. */
export const stateFunds: readonly string[] = ['North Dakota', 'Ohio', 'Washington', 'Wyoming']
