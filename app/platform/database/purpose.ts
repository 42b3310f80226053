/** How long is waited, and for what, follows from it. */
export type Purpose = 'serve' | 'intake' | 'visit' | 'migrate' | 'copy' | 'fill'
