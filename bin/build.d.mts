export function buildWhenNeeded(): Promise<void>
