/** `text` with spaces at which no line ends: for a telephone number, a time of day, a figure with its unit. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
