/**
 * States that want the license number of their own on an agency's website, and the law that says so.
 *
 * California: Insurance Code section 1726 (operative July 1, 2020): who is licensed there, advertises insurance on the
 * internet and transacts insurance with Californians shows, on the home page or one link from it and in one size of type,
 * the name as filed, the state of domicile, the principal place of business, the California license number and the word
 * "insurance". Section 1725.5(c) (since January 1, 2023) wants the number in every email about such business, no smaller
 * than the telephone number there. Read on 2026-11-22 at codes.findlaw.com/ca/insurance-code/ins-sect-1726 and in the
 * department's notice of SB 1242. New York asks for none (Office of General Counsel, opinion 05-01-05).
 */
export const numberRules = { California: 'California Insurance Code sections 1725.5 and 1726' } as const
