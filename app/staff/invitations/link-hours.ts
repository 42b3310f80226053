/** How long a link that makes an account holds, in hours. */
export const linkHours = { 'first-owner': 24, colleague: 72 } as const
