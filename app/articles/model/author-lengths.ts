/** Browsers load this file: nothing else belongs here. */
export const authorLengths = { name: 100, title: 100, bio: 1500, earlier: 600 } as const
