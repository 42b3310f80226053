import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { areaCodesReadOn, areaOf, placedCodes, unknownAreaCode, zonesOfNumber } from './area-codes.ts'

const number = (code: string | number) => `+1${code}5550142`

/** Exchanges of which each area code in use has one at least; its libraries know some areas by every exchange. */
const exchanges = ['555', '233', '234', '256', '274', '300', '622', '633', '664', '777', '998']

it('knows every code that libphonenumber knows: of 273 it says itself that it stands for no place yet', () => {
  for (let area = 200; area < 1000; area++) {
    const isInUse = exchanges.some((exchange) =>
      parsePhoneNumberFromString(`+1${area}${exchange}0142`)?.isValid(),
    )
    if (isInUse && area !== 273) expect([area, unknownAreaCode(number(area))]).toEqual([area, null])
  }
})

it('knows those that came since, in the zones of what each lies over', () => {
  const overlays = `436/440 861/309 679/313 621/713 624/716 924/507 357/559 837/530 689/407 738/213 729/423 748/970 457/318
    471/662 483/334`
  for (const [, young = '', old = ''] of overlays.matchAll(/(\d+)\/(\d+)/g))
    expect([young, areaOf(number(young))]).toEqual([young, areaOf(number(old))])
  expect(zonesOfNumber(number(689))).toEqual(['America/New_York'])
})

it('names zones that exist, each code once, and no place for what has none', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  expect(new Set(placedCodes).size).toBe(placedCodes.length)
  for (const code of placedCodes)
    for (const zone of zonesOfNumber(number(code))) expect(known).toContain(zone)
  for (const code of [800, 500, 876, 465]) expect([code, areaOf(number(code))]).toEqual([code, null])
  for (const code of [800, 876, 440]) expect(unknownAreaCode(number(code))).toBeNull()
  expect(unknownAreaCode(number(465))).toBe('465')
  expect(areaOf('+442079460958')).toBeNull()
  expect(areaOf(null)).toBeNull()
})

/** What to do about the age of the table; null while it is young enough. */
const warningOf = (now: Date): string | null => {
  const days = Math.floor((now.getTime() - Date.parse(areaCodesReadOn)) / 86_400_000)
  return days > 180
    ? `The area codes were compared with the numbering plan ${days} days ago: compare them again and set areaCodesReadOn.`
    : null
}

it('warns when nobody has compared it with the plan for 180 days', async ({ annotate }) => {
  const day = Temporal.PlainDate.from(areaCodesReadOn)
  const at = (days: number) => new Date(`${day.add({ days })}T12:00:00Z`)
  expect([warningOf(at(180)), warningOf(at(181))]).toEqual([null, expect.stringContaining('181 days ago')])
  const warning = warningOf(new Date())
  if (warning) await annotate(warning, 'warning')
})
