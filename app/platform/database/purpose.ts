/**
 * What a database is opened for: to answer requests, to take in what visitors send, to show visitors what they ask for, to be brought up to date, to be
 * copied as a whole, or to be filled by this program alone. How long is waited, and for what, follows from it.
 */
export type Purpose = 'serve' | 'intake' | 'visit' | 'migrate' | 'copy' | 'fill'
