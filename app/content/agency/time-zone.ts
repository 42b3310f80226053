/** Time zones, the agency's among them by itself: a browser that says when something was needs no other fact. */
export { timeZone } from '#agency/agency.json'

/** "Eastern" for America/New_York, "Hawaii" for Pacific/Honolulu. */
export function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone)
  if (known !== undefined) return known
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
  const short = (name ?? timeZone).replace(/ Time$/, '').replace('Hawaii-Aleutian Standard', 'Hawaii')
  zoneNames.set(timeZone, short)
  return short
}

/** Each is looked up once: the format that tells it takes longer to make than all else on a page takes to say. */
const zoneNames = new Map<string, string>()
