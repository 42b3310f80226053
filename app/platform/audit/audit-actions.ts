/** Rooms add the names of their actions by declaration merging, so no row names an action nobody can search for. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it by declaration merging
export interface AuditActions {}

export type AuditAction = keyof AuditActions & string
