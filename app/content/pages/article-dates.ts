/** Words before the days of an article. Browsers load this file: nothing else belongs here. */

/** Before the day on which an article that came with the program was put in. */
export const samplePrefix = 'Sample article, added'

/** Before the day on which a source was read for the text. */
export const sourceRead = 'read on'
