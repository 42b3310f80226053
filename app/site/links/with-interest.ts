import type { Interest } from '#app/content/lines/lines.ts'

/** The parameter of a form's home address that names what the form is about. */
const interestParameter = 'interest'

/**
 * The address of a form, as `/contact#consultation-form`, that chooses an interest in it: for whoever opens it in a tab of its own, or has no
 * scripts. In place app/site/behavior/dialogs.ts chooses it.
 */
export function withInterest(address: `/${string}`, interest: Interest | undefined): string {
  if (!interest) return address
  const [path, hash = ''] = address.split('#')
  return `${path}?${new URLSearchParams({ [interestParameter]: interest })}#${hash}`
}

/** What stands in a form from the start when it was opened by such an address; another word chooses nothing. */
export function filledBy(url: string, interests: readonly string[]): { serviceInterest: string } | undefined {
  const interest = new URL(url).searchParams.get(interestParameter)
  return interest && interests.includes(interest) ? { serviceInterest: interest } : undefined
}
