/** What kind of machine a visitor used, from the words of its browser; a guess that staff see, nothing depends on it. */

export type Device = 'phone' | 'tablet' | 'desktop'

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
}
