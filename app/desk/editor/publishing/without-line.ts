export const withoutLine = 'There is no connection, so nothing was done. Your text is kept.'
