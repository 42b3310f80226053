/** What an address of the desk is posted. */
export interface Posted {
  /**
   * Posts that are right as they are, one for each thing that its action does. `{one}` stands for the id of somebody who wrote,
   * and so on: `things.ts` has what there is, and makes it.
   */
  good: readonly Readonly<Record<string, string>>[]
  /** Further fields that it reads. */
  names?: readonly string[]
  /** Posts that what they are about lasts for: then it was erased, closed or used up, or nobody is signed in any more. */
  lasts?: number
  /** Posts in the long run, where the action reads nothing of a body and each asks other machines. */
  most?: number
  /** What a raw body may say it is, with the bytes that it begins with. */
  raw?: Readonly<Record<string, readonly number[]>>
}

export type PostTable = Readonly<Record<string, Posted>>
