/**
 * When the law of a place lets a person be called and texted, how often, and where that was read. The federal rule holds
 * everywhere; a row stands only where a state is stricter or tells a talk that was asked for apart. A row says whether it was
 * read in the law or in a law firm's quotation of it, in what others quote of it word for word, or taken from a trade guide;
 * where these differ the stricter one holds. A second reader compared each row on 2026-11-30, and found no hours beyond the
 * federal ones in the laws of AK, AR, CO, DC, DE, GA, HI, IA, ID, KS, MO, MT, NC, ND, NH, NJ, NY, OH, SC, TN, VA, WI and WV, as
 * others quote them. How a change of the law gets here: docs/how-to/change-contact-hours.md.
 */

import type { HoursOfDay } from '#app/lib/calling-hours.ts'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import type { HolidayRule, Moved } from '#app/lib/holidays.ts'

/** Hours by the kind of day, null where nobody may be contacted. A holiday goes before the day of the week. */
export interface WeekHours {
  weekday: HoursOfDay | null
  saturday: HoursOfDay | null
  sunday: HoursOfDay | null
  holiday: HoursOfDay | null
}
export const dayKinds = ['weekday', 'saturday', 'sunday', 'holiday'] as const

export interface ContactRule {
  calls: WeekHours
  texts: WeekHours
  /** Which days are holidays; none where they are as other days. */
  holidays?: { days: readonly HolidayRule[]; moved: Moved }
  /** Attempts by telephone or text in any 24 hours. */
  perDay?: number
  /** Whether the law leaves out a talk that the person asked for: the federal rule alone holds for it. */
  asked: 'told apart' | 'the same'
  law: string
  source: string
  readIn: 'the law' | 'a quotation of the law' | 'a guide'
  /** When, YYYY-MM-DD. */
  readOn: string
  note?: string
}

const from = (opens: number, closes: number): HoursOfDay => ({ opens: opens * 60, closes: closes * 60 })
const daily = (opens: number, closes: number): WeekHours => {
  const hours = from(opens, closes)
  return { weekday: hours, saturday: hours, sunday: hours, holiday: hours }
}
/** The same hours for calls and texts. */
const both = (hours: WeekHours) => ({ calls: hours, texts: hours })

const readOn = '2026-11-29'
/** The second reading. */
const again = '2026-11-30'
const [monday, friday] = [1, 5]
const goodFriday: HolidayRule = { name: 'Good Friday', easter: -2 }
const mardiGras: HolidayRule = { name: 'Mardi Gras', easter: -47 }
/** The Tuesday after the first Monday in November: in every year, though some states keep it in even ones alone. */
const electionDay: HolidayRule = { name: 'Election Day', month: 11, weekday: monday, nth: 1, later: 1 }

const nearest = (...days: HolidayRule[]) => ({
  days: [...federalHolidays, ...days],
  moved: 'nearest weekday' as const,
})

/** What holds everywhere, and is the base of every row. */
export const federalRule: ContactRule = {
  ...both(daily(8, 21)),
  ...{ asked: 'the same', readIn: 'the law', readOn },
  law: '47 CFR 64.1200(c)(1)',
  source: 'https://www.ecfr.gov/current/title-47/section-64.1200',
}

/** By the place as area-codes.ts and the forms call it. */
export const stateRules: Readonly<Record<string, ContactRule>> = {
  Alabama: {
    ...both({ ...daily(8, 20), sunday: null, holiday: null }),
    holidays: nearest(
      mardiGras,
      { name: 'Confederate Memorial Day', month: 4, weekday: monday, nth: 4 },
      { name: 'Jefferson Davis’ Birthday', month: 6, weekday: monday, nth: 1 },
      { name: 'Rosa Parks Day', month: 12, day: 1 },
    ),
    ...{ asked: 'the same', readIn: 'the law', readOn: again },
    law: 'Ala. Admin. Code r. 770-X-5-.17(1)(b) and (2)(b); holidays, Ala. Code 1-3-8',
    source:
      'https://casetext.com/regulation/alabama-administrative-code/title-770-alabama-public-service-commission/chapter-770-x-5-telephone-rules/section-770-x-5-17-live-and-automated-solicitations-and-announcements',
    note: 'Paragraph 1, of automated calls, was read; paragraph 2 says the same of live ones, as others quote it. Mardi Gras is a holiday in two counties.',
  },
  California: {
    calls: daily(8, 21),
    texts: daily(9, 21),
    ...{ asked: 'the same', readIn: 'the law', readOn: again },
    law: 'Cal. Pub. Util. Code 2872(c)',
    source: 'https://codes.findlaw.com/ca/public-utilities-code/puc-sect-2872.html',
    note: 'Of automatic devices, California time: texts keep to it. The law has no hours for a person who calls.',
  },
  Connecticut: {
    ...both(daily(9, 20)),
    ...{ asked: 'told apart', readIn: 'the law', readOn },
    law: 'Conn. Gen. Stat. 42-288a, as amended by P.A. 23-98',
    source:
      'https://mondaq.co.uk/unitedstates/advertising-marketing--branding/1340464/revised-connecticut-telemarketing-law-signed-into-law',
    note: 'Quoted: between nine o’clock a.m. and eight o’clock p.m. local time; until October 2023 it was nine, which one guide still has.',
  },
  Florida: {
    ...both(daily(8, 20)),
    ...{ perDay: 3, asked: 'told apart', readIn: 'the law', readOn },
    law: 'Fla. Stat. 501.616(6); 501.603, unsolicited calls',
    source: 'https://flsenate.gov/Session/Bill/2021/1120/BillText/er/HTML',
  },
  Illinois: {
    calls: daily(8, 21),
    texts: daily(9, 21),
    ...{ asked: 'the same', readIn: 'the law', readOn: again },
    law: '815 ILCS 413/15(a); of automatic dialers, 305/15(a)',
    source:
      'https://www.ilga.gov/legislation/fulltext.asp?DocName=09400HB2853&GA=94&SessionId=50&DocTypeId=HB&LegID=18900&DocNum=2853',
    note: '413/15 was read; it leaves out a licensed insurer and its agents (413/10). Nine o’clock is of automatic dialers, as guides give it: texts keep to it.',
  },
  Indiana: {
    calls: daily(8, 21),
    texts: daily(9, 20),
    ...{ asked: 'the same', readIn: 'a guide', readOn: again },
    law: 'Ind. Code 24-5-14-8',
    source: 'https://www.dropcowboy.com/state-compliance',
    note: 'Of automatic devices: texts keep to it. Missed by the first reading.',
  },
  Kentucky: {
    ...both(daily(10, 21)),
    ...{ asked: 'the same', readIn: 'a quotation of the law', readOn: again },
    law: 'KRS 367.46955(16)',
    source: 'https://self-law.org/code/ky/chapter-367/367-46955',
    note: 'Quoted: to a person’s residence at any time other than between 10 a.m. - 9 p.m. local time, at the called person’s location. The page was read as far as item 7; automated calls, 367.461(2)(e), may begin at 8.',
  },
  Louisiana: {
    ...both({ ...daily(8, 20), sunday: null, holiday: null }),
    holidays: nearest(mardiGras, goodFriday, electionDay, {
      name: 'Acadian Day',
      month: 11,
      weekday: 4,
      nth: 4,
      later: 1,
    }),
    ...{ asked: 'the same', readIn: 'the law', readOn },
    law: 'La. Pub. Serv. Comm’n Gen. Order R-29617, V(A)(1) and (2)',
    source: 'https://dnc.com/holiday-alerts?year=2023',
    note: 'Of residential subscribers; V(A)(12)(b) wants prior express consent for a cell phone. The order says that consent and a business relationship make no exception to the hours. In an emergency that the governor declares, nobody may be called at all: see lpsc.louisiana.gov/DNC_Emergency.',
  },
  Maine: {
    calls: daily(8, 21),
    texts: { ...daily(9, 17), saturday: null, sunday: null },
    ...{ perDay: 3, asked: 'the same', readIn: 'the law', readOn: again },
    law: 'Me. Rev. Stat. tit. 10, 1498(3)',
    source: 'https://legislature.maine.gov/legis/bills/bills_121st/billtexts/LD039201-1.asp',
    note: 'Of automatic devices, weekdays alone and one call in eight hours: texts keep to it. Missed by the first reading.',
  },
  Maryland: {
    ...both(daily(8, 20)),
    ...{ perDay: 3, asked: 'the same', readIn: 'the law', readOn },
    law: 'Md. Code, Com. Law 14-4502',
    source: 'https://lexace.ai/us/statute/maryland/CL-14-4502',
    note: 'The law leaves out a single answer to an inquiry, and no second one.',
  },
  Massachusetts: {
    ...both(daily(8, 20)),
    ...{ asked: 'told apart', readIn: 'the law', readOn },
    law: '201 CMR 12.02(2); M.G.L. c. 159C, unsolicited calls',
    source: 'https://regulations.justia.com/states/massachusetts/201-cmr/title-201-cmr-12-00/section-12-02',
  },
  Michigan: {
    ...both(daily(9, 21)),
    ...{ asked: 'told apart', readIn: 'a quotation of the law', readOn: again },
    law: 'MCL 750.540e(1)(f), unsolicited calls',
    source: 'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-750-540e',
    note: 'Quoted: an unsolicited commercial telephone call that is received between the hours of 9 p.m. and 9 a.m., by a person or recording device. The section is of malicious use; the hours are kept all the same. MCL 445.111a, which guides name, has none.',
  },
  Minnesota: {
    ...both(daily(9, 21)),
    ...{ asked: 'told apart', readIn: 'a quotation of the law', readOn: again },
    law: 'Minn. Stat. 325E.30, time of day limit; 325E.26, unsolicited calls',
    source: 'https://www.revisor.mn.gov/statutes/cite/325E.30',
    note: 'Quoted: no commercial telephone solicitation before 9 a.m. or after 9 p.m., which is any unsolicited call to a residential subscriber.',
  },
  Mississippi: {
    ...both({ ...daily(9, 20), sunday: null }),
    ...{ asked: 'the same', readIn: 'the law', readOn },
    law: 'Miss. Code 77-3-723(1)',
    source:
      'https://getpocketlaw.com/law/state_mississippi/section-77-3-723-rules-for-authorized-calls_57b73fa7ff73',
    note: 'The law says 8 a.m. to 8 p.m. Central Standard Time, which is 9 to 9 in summer: what both clocks allow. The rule of the commission on holidays was repealed.',
  },
  Nebraska: {
    calls: daily(8, 21),
    texts: { ...daily(8, 21), sunday: from(13, 21), holiday: from(13, 21) },
    holidays: nearest(
      { name: 'Arbor Day', month: 4, weekday: friday, nth: -1 },
      { name: 'Day after Thanksgiving', month: 11, weekday: 4, nth: 4, later: 1 },
    ),
    ...{ asked: 'the same', readIn: 'a guide', readOn: again },
    law: 'Neb. Rev. Stat. 86-248(1); Sundays and holidays, 291 Neb. Admin. Code 11-003',
    source: 'https://leadmanagerhelp.clickpointsoftware.com/en/articles/5753977-state-calling-hours',
    note: 'Of automatic devices to residential lines: texts keep to it. 86-248, as others quote it, says 8 to 9; Sundays and holidays as guides give them.',
  },
  Nevada: {
    ...both(daily(9, 20)),
    ...{ asked: 'the same', readIn: 'a guide', readOn: again },
    law: 'NRS 598.0918(3); of automatic devices, 597.814(2)',
    source: 'https://www.leg.state.nv.us/NRS/NRS-598.html',
    note: 'Quoted: not between 8 p.m. and 9 a.m., by telephone or text. 597.814 was read itself and ends at 9.',
  },
  'New Mexico': {
    ...both(daily(9, 21)),
    ...{ asked: 'the same', readIn: 'the law', readOn },
    law: 'N.M. Stat. 57-12-22(B)(5)',
    source: 'https://law.justia.com/codes/new-mexico/2006/nmrc/jd_57-12-22-13117.html',
  },
  Oklahoma: {
    calls: daily(8, 20),
    texts: daily(9, 20),
    ...{ perDay: 3, asked: 'the same', readIn: 'a guide', readOn: again },
    law: 'Okla. Stat. tit. 15, 775C.4; of automatic devices, 755.1(C)(2)',
    source: 'https://lexace.ai/us/statute/oklahoma/15-755.1',
    note: '755.1 was read itself: automatic devices begin at nine, and texts keep to it. 775C.4 as guides give it.',
  },
  Oregon: {
    ...both(daily(8, 20)),
    ...{ perDay: 3, asked: 'the same', readIn: 'a quotation of the law', readOn: again },
    law: 'ORS 646.563(1)(b), as amended by Or. Laws 2025 ch. 580',
    source: 'https://www.oregonlegislature.gov/bills_laws/lawsstatutes/2025orlaw0580.pdf',
    note: 'Quoted: outside the hours of 8 a.m. to 8 p.m., or more than three times in 24 hours, texts as well; from January 1, 2026. A law firm (Troutman Pepper Locke) has the same, and that a purchase within 18 months makes an exception, which is not taken here.',
  },
  Pennsylvania: {
    ...both({ ...daily(9, 19), sunday: null, holiday: null }),
    holidays: nearest(goodFriday, { name: 'Flag Day', month: 6, day: 14 }, electionDay),
    ...{ asked: 'the same', readIn: 'a quotation of the law', readOn: again },
    law: '73 P.S. 2245(a)(1) and (10), as amended by Act 47 of 2026 (SB 992)',
    source:
      'https://www.pasenategop.com/news/brooks-bill-to-strengthen-protections-against-telemarketers-passes-senate',
    note: 'Quoted: on a Sunday or after 7 p.m. or before 9 a.m.; approved on July 20, 2026, in force 90 days later, on October 18; until then it was 8 to 9. The source says the same of the bill. The amended act was not read itself: whether a talk that was asked for is told apart is left at the stricter answer.',
  },
  'Rhode Island': {
    ...both({ weekday: from(9, 18), saturday: from(10, 17), sunday: null, holiday: null }),
    holidays: {
      days: [
        ...federalHolidays,
        { name: 'Rhode Island Independence Day', month: 5, day: 4 },
        { name: 'Victory Day', month: 8, weekday: monday, nth: 2 },
        electionDay,
      ],
      moved: 'Monday',
    },
    ...{ asked: 'told apart', readIn: 'the law', readOn },
    law: 'R.I. Gen. Laws 5-61-2(2) and 5-61-3.6, unsolicited calls; holidays, 25-1-1',
    source: 'https://instalawyer.io/laws/rhode-island-general-laws/section-5-61-2-definitions',
  },
  'South Dakota': {
    calls: { ...daily(9, 21), sunday: null },
    texts: { ...daily(9, 21), saturday: null, sunday: null },
    ...{ asked: 'the same', readIn: 'the law', readOn: again },
    law: 'S.D. Codified Laws 37-30-28; of calls, 37-30A-3(2)',
    source: 'https://lexace.ai/us/statute/south-dakota/37-30-28',
    note: '37-30-28, of automated dialing, was read: texts keep to it. 37-30A-3 as another table gives it.',
  },
  Texas: {
    ...both({ ...daily(9, 21), sunday: from(12, 21) }),
    ...{ asked: 'told apart', readIn: 'a guide', readOn: again },
    law: 'Tex. Bus. & Com. Code 301.051(b)(2); 301.001(4), unsolicited calls',
    source: 'https://law.justia.com/codes/texas/2005/bc/004.00.000037.00.html',
    note: 'Read in chapter 37, which became chapter 301, as far as the unsolicited call to a residential number; the hours as guides give them.',
  },
  Utah: {
    ...both({ ...daily(8, 21), sunday: null, holiday: null }),
    holidays: nearest(
      { name: 'Pioneer Day', month: 7, day: 24 },
      // Kept on a Monday: on the one before from Tuesday to Thursday, on the one after from Friday on.
      { name: 'Juneteenth, the Monday', month: 6, weekday: monday, nth: 3 },
      { name: 'Juneteenth, the Monday after', month: 6, weekday: friday, nth: 3, later: 3 },
    ),
    ...{ asked: 'told apart', readIn: 'the law', readOn },
    law: 'Utah Code 13-25a-103(3), without prior express consent',
    source: 'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
  },
  Washington: {
    ...both(daily(8, 20)),
    ...{ asked: 'told apart', readIn: 'the law', readOn },
    law: 'RCW 80.36.390 and 19.158.110(4), unsolicited calls',
    source: 'https://centralialaw.com/new-solicitation-law/',
  },
  Wyoming: {
    ...both(daily(8, 20)),
    ...{ asked: 'told apart', readIn: 'a quotation of the law', readOn: again },
    law: 'Wyo. Stat. 40-12-302(d); calls at the request of the person called, 40-12-301',
    source:
      'https://attorneygeneral.wyo.gov/law-office-division/consumer-protection-and-antitrust-unit/telephone-solicitation-for-businesses',
    note: 'Quoted: to a consumer before the hour of 8 a.m. or after 8 p.m. local time at the consumer’s location. The source, of the attorney general, was read: it leaves out calls made at the request of the person called.',
  },
}

/** Canada's rules, for the area codes of its provinces. */
export const canadianRule: ContactRule = {
  ...both({ ...daily(9, 21), saturday: from(10, 18), sunday: from(10, 18) }),
  ...{ asked: 'the same', readIn: 'the law', readOn },
  law: 'CRTC Unsolicited Telecommunications Rules, part III',
  source: 'https://crtc.gc.ca/eng/trules-reglest.htm',
  note: 'On weekdays they end at 9:30 PM; the federal rule ends at 9.',
}
