/** Addresses that pages may link to before they exist; the research pages empty this list. */
export const pendingAddresses: readonly string[] = [
  '/research',
  '/research/understanding-insurance-guide',
  '/research/top-5-life-insurance-policies',
  '/research/ohio-retirement-tax-strategies',
]
