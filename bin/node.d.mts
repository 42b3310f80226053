export const root: string
export const serverFlags: string[]
export function productNode(): string
