/** "Please wait 14 minutes.", from seconds. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'Please wait a minute.'
  return minutes < 120 ? `Please wait ${minutes} minutes.` : `Please wait ${Math.ceil(minutes / 60)} hours.`
}

/** After too many tries, `seconds` before the next. */
export const tooManyTries = (seconds: number) => `Too many attempts. ${waitText(seconds)}`
