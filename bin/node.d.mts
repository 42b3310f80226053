export const root: string
export const serverFlags: string[]
export const copyFlags: string[]
export const compiledCode: Record<string, string>
export const serverEnvironment: Record<string, string>
export function productNode(): string
