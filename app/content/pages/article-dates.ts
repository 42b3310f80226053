/** Words before the days of an article, and behind a name. Browsers load this file: nothing else belongs here. */

/** Before the day on which an article that came with the program was put in. */
export const samplePrefix = 'Sample article, added'

/** Before the day on which a source was read for the text. */
export const sourceRead = 'read on'

/** Behind the name of who reviewed a text and holds a license: the number is that of a state's look-up. */
export const licensedAgent = (npn: string | null): string => (npn ? `, licensed agent (NPN ${npn}),` : '')
