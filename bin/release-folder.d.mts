export const manifestName: string
export const sumsName: string
export function thisMachine(): { platform: string; arch: string; libc?: string }
