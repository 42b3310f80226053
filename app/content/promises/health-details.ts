/** What happens to the health details a client tells: one rule, wherever a page speaks of them. */
export const healthDetailsRule =
  'With your permission, we describe your health to insurance companies without your name to get prices. With your written authorization, we send it by name to the company you apply to.'
