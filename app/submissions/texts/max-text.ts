/** Longest text that somebody types, characters; with what is added it is three parts of a message. */
export const maxText = 320
