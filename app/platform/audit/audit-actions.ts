/**
 * Everything that may stand in the audit trail. It starts empty: each room declares the names of its own actions
 * beside the list of them, by declaration merging, so that no row names an action that nobody can search for.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it by declaration merging
export interface AuditActions {}

export type AuditAction = keyof AuditActions & string
