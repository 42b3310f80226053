/** "Firefox on Android", from a User-Agent header: enough to recognise one's own devices in a list. */
export function browserName(userAgent: string): string {
  const browser = first(userAgent, [
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ])
  const system = first(userAgent, [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser ?? 'A program', system].filter(Boolean).join(' on ')
}

function first(text: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
