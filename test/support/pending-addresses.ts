/** Addresses that pages may link to before they exist; the sample articles empty this list. */
export const pendingAddresses: readonly string[] = [
  '/research/top-5-life-insurance-policies',
  '/research/ohio-retirement-tax-strategies',
]
