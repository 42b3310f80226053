/** "2 d 3 h", "1 h 05 min", "12 min", "40 s", from seconds. */
export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`
}
