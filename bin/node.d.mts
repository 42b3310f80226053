export const root: string
export const serverFlags: string[]
export const copyFlags: string[]
export const serverEnvironment: Record<string, string>
export function productNode(): string
