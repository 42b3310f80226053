/** What visitors can ask about, as it is stored: one value for each, also where a form shows it under another label. */
export type Interest = (typeof interests)[number]
export const interests = [
  'Mortgage Protection',
  'Life Insurance',
  'Indexed Universal Life (IUL)',
  'Annuities',
  'Whole Life Insurance',
  'Veteran Services',
  'General Consultation',
] as const
