/**
 * The area codes of the North American Numbering Plan: where a number was given out, and in which time zones that is.
 * From the administrator's list of codes in service as of March 30, 2024 (NANPA, NPA database), with what the state
 * commissions have announced since (436, 861, 738, 624, 924, 837, 621, 357, 729, 748, 679, 457, 471, 483) and Canada's
 * (942, 879). Time zones by 49 CFR part 71. No code of a state crosses its line, so a code names one state. A number that
 * moved with its owner is somewhere else all the same: the state a person names goes before it.
 */

import { isAbroad } from '../phone.ts'

/** When the table was last compared with the plan. The test beside warns after 180 days. @internal */
export const areaCodesReadOn = '2026-11-29'

const zones = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  Arizona: 'America/Phoenix',
  Alaska: 'America/Anchorage',
  Aleutians: 'America/Adak',
  Hawaii: 'Pacific/Honolulu',
  Atlantic: 'America/Puerto_Rico',
  Guam: 'Pacific/Guam',
  Samoa: 'Pacific/Pago_Pago',
  Toronto: 'America/Toronto',
  Winnipeg: 'America/Winnipeg',
  Regina: 'America/Regina',
  Edmonton: 'America/Edmonton',
  Vancouver: 'America/Vancouver',
  Halifax: 'America/Halifax',
  'St. Johns': 'America/St_Johns',
} as const

/** Place, the zones its codes may be in, and the codes: with a slash those that lie over each other, which share their zones. */
type Row = readonly [place: string, zones: readonly (keyof typeof zones)[], codes: string]
const unitedStates: readonly Row[] = [
  ['Alabama', ['C'], '205/659 251 256/938 334/483'],
  ['Alaska', ['Alaska', 'Aleutians'], '907'],
  ['Arizona', ['Arizona'], '480/602/623 520'],
  // The Navajo Nation keeps daylight saving time.
  ['Arizona', ['Arizona', 'M'], '928'],
  ['Arkansas', ['C'], '479 501 870/327'],
  [
    'California',
    ['P'],
    `209/350 213/323/738 310/424 408/669 415/628 510/341 530/837 559/357 562 619/858 626 650 661 707/369 714/657 747/818
    760/442 805/820 831 909/840 916/279 925 949 951`,
  ],
  ['Colorado', ['M'], '303/720/983 719 970/748'],
  ['Connecticut', ['E'], '203/475 860/959'],
  ['Delaware', ['E'], '302'],
  ['District of Columbia', ['E'], '202/771'],
  ['Florida', ['E'], '239 305/786/645 321 352 386 407/689 561/728 727 754/954 772 813/656 863 904/324 941'],
  ['Florida', ['E', 'C'], '850/448'],
  ['Georgia', ['E'], '229 404/470/678/770/943 478 706/762 912'],
  ['Hawaii', ['Hawaii'], '808'],
  ['Idaho', ['M', 'P'], '208/986'],
  ['Illinois', ['C'], '217/447 309/861 312/773/872 618/730 630/331 708/464 815/779 847/224'],
  ['Indiana', ['E'], '260 317/463 765'],
  ['Indiana', ['E', 'C'], '219 574 812/930'],
  ['Iowa', ['C'], '319 515 563 641 712'],
  ['Kansas', ['C'], '316 913'],
  ['Kansas', ['C', 'M'], '620 785'],
  ['Kentucky', ['E'], '502 859'],
  ['Kentucky', ['E', 'C'], '270/364 606'],
  ['Louisiana', ['C'], '225 318/457 337 504 985'],
  ['Maine', ['E'], '207'],
  ['Maryland', ['E'], '240/301/227 410/443/667'],
  ['Massachusetts', ['E'], '339/781 351/978 413 508/774 617/857'],
  ['Michigan', ['E'], '231 248/947 269 313/679 517 586 616 734 810 989'],
  ['Michigan', ['E', 'C'], '906'],
  ['Minnesota', ['C'], '218 320 507/924 612 651 763 952'],
  ['Mississippi', ['C'], '228 601/769 662/471'],
  ['Missouri', ['C'], '314/557 417 573/235 636 660 816/975'],
  ['Montana', ['M'], '406'],
  ['Nebraska', ['C', 'M'], '308 402/531'],
  ['Nevada', ['P'], '702/725'],
  ['Nevada', ['P', 'M'], '775'],
  ['New Hampshire', ['E'], '603'],
  ['New Jersey', ['E'], '201/551 609/640 732/848 856 862/973 908'],
  ['New Mexico', ['M'], '505 575'],
  [
    'New York',
    ['E'],
    '212/332/646/917 315/680 347/718/929 363/516 518/838 585 607 624/716 631/934 845/329 914',
  ],
  ['North Carolina', ['E'], '252 336/743 704/980 828 910/472 919/984'],
  ['North Dakota', ['C', 'M'], '701'],
  ['Ohio', ['E'], '216 220/740 234/330 283/513 326/937 380/614 419/567 436/440'],
  ['Oklahoma', ['C'], '405/572 539/918 580'],
  ['Oregon', ['P'], '503/971'],
  ['Oregon', ['P', 'M'], '541/458'],
  ['Pennsylvania', ['E'], '215/267/445 223/717 272/570 412 484/610/835 582/814 724/878'],
  ['Rhode Island', ['E'], '401'],
  ['South Carolina', ['E'], '803/839 843/854 864/821'],
  ['South Dakota', ['C', 'M'], '605'],
  ['Tennessee', ['C'], '615/629 731 901'],
  ['Tennessee', ['E', 'C'], '423/729 931'],
  ['Tennessee', ['E'], '865'],
  [
    'Texas',
    ['C'],
    `210/726 214/469/945/972 254 281/346/621/713/832 325 361 409 430/903 512/737 682/817 806 830 936 940 956
    979`,
  ],
  ['Texas', ['C', 'M'], '432 915'],
  ['Utah', ['M'], '385/801 435'],
  ['Vermont', ['E'], '802'],
  ['Virginia', ['E'], '276 434 540/826 571/703 757/948 804/686'],
  ['Washington', ['P'], '206 253 360 425 509 564'],
  ['West Virginia', ['E'], '304/681'],
  ['Wisconsin', ['C'], '262 353/608 274/920 414 534/715'],
  ['Wyoming', ['M'], '307'],
  ['Puerto Rico', ['Atlantic'], '787/939'],
  ['the U.S. Virgin Islands', ['Atlantic'], '340'],
  ['Guam', ['Guam'], '671'],
  ['the Northern Mariana Islands', ['Guam'], '670'],
  ['American Samoa', ['Samoa'], '684'],
]

const canada: readonly Row[] = [
  ['Alberta', ['Edmonton'], '403 780 587/825/368'],
  ['British Columbia', ['Vancouver'], '604'],
  ['British Columbia', ['Vancouver', 'Edmonton'], '250 236/257/672/778'],
  ['Manitoba', ['Winnipeg'], '204/431/584'],
  ['New Brunswick', ['Halifax'], '506/428'],
  ['Newfoundland and Labrador', ['St. Johns', 'Halifax'], '709/879'],
  ['Nova Scotia and Prince Edward Island', ['Halifax'], '902/782'],
  ['the Canadian territories', ['Vancouver', 'Arizona', 'Edmonton', 'Winnipeg', 'Toronto'], '867'],
  ['Ontario', ['Toronto'], '226/519/548/382 249/705/683 289/365/905/742 343/613/753 416/437/647/942'],
  ['Ontario', ['Toronto', 'Winnipeg'], '807'],
  ['Quebec', ['Toronto'], '263/438/514 354/450/579 468/819/873'],
  ['Quebec', ['Toronto', 'Halifax'], '367/418/581'],
  ['Saskatchewan', ['Regina', 'Edmonton'], '306/639/474'],
]

/** Codes that stand for no place: toll-free, personal, of machines. */
const placeless = `500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 600 622 633 700 710 800 833 844 855 866
  877 888 900`

interface Area {
  place: string
  country: 'US' | 'CA'
  zones: readonly string[]
}

const codesIn = (text: string) => text.match(/\d{3}/g) ?? []
const rowsOf = (country: Area['country'], rows: readonly Row[]) =>
  rows.flatMap(([place, names, codes]) => {
    const area: Area = { place, country, zones: names.map((name) => zones[name]) }
    return codesIn(codes).map((code) => [code, area] as const)
  })
const areas = new Map([...rowsOf('US', unitedStates), ...rowsOf('CA', canada)])
const placelessCodes = new Set(codesIn(placeless))

export const zonesOfNumber = (e164: string | null): readonly string[] => areaOf(e164)?.zones ?? []

/** Every code that stands for a place, for a test that goes through them. @internal */
export const placedCodes: readonly string[] = [...areas.keys()]

const codeOf = (e164: string | null): string => (e164?.startsWith('+1') ? e164.slice(2, 5) : '')

/** Where the area code of `e164` (+12165550142) is; null for a number without a place, as a toll-free one, and for an unknown code. */
export const areaOf = (e164: string | null): Area | null => areas.get(codeOf(e164)) ?? null

/** The area code of `e164` where the plan has no such code that we know of: it may be younger than our list. */
export function unknownAreaCode(e164: string | null): string | null {
  const code = codeOf(e164)
  return code === '' || areas.has(code) || placelessCodes.has(code) || isAbroad(e164) ? null : code
}
