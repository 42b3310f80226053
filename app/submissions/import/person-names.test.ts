import { expect, it } from 'vitest'
import { isBusiness, readNames } from './cell-values.ts'

const none = { name: '', firstName: '', lastName: '', company: '' }
const said = (cells: Partial<typeof none>, splits = false) =>
  readNames({ ...none, ...cells }, splits)
    .people.map(({ firstName, lastName }) => `${firstName}|${lastName}`)
    .join(' + ')

it.each([
  ['Smith, Ann', 'Ann|Smith'],
  ['Ann Smith', 'Ann|Smith'],
  ['Smith, Ann Marie', 'Ann Marie|Smith'],
  ['John Smith, Jr.', 'John|Smith Jr.'],
  ['JOHN Q SMITH III', 'John Q|Smith III'],
  ['Maria de la Cruz', 'Maria|de la Cruz'],
  ['MARIA DE LA CRUZ', 'Maria|de la Cruz'],
  ['Vincent van Gogh', 'Vincent|van Gogh'],
  ['Mr. John Smith', 'John|Smith'],
  ['Mr. and Mrs. John Smith', 'John|Smith'],
  ['Madonna', 'Madonna|'],
  ['Ann & Bob Smith', 'Ann & Bob|Smith'],
  ['ACME ROOFING LLC', 'ACME ROOFING LLC|'],
  ['Smith, Jones & Associates', 'Smith, Jones & Associates|'],
  ['Frank Church', 'Frank|Church'],
  ['李 小龙', '李|小龙'],
])('reads %j in one column as %j', (name, expected) => expect(said({ name })).toBe(expected))

it.each([
  [['RONALD', 'MCDONALD'], 'Ronald|McDonald'],
  [['patrick', "o'brien"], "Patrick|O'Brien"],
  [['JEAN-LUC', 'SMITH-JONES'], 'Jean-Luc|Smith-Jones'],
  [['TJ', 'HOOKER'], 'TJ|Hooker'],
  [['JO', 'SMITH'], 'Jo|Smith'],
  [['AJ', 'Smith'], 'AJ|Smith'],
  [['Ann', 'MacDonald'], 'Ann|MacDonald'],
  [['HENRY', 'FORD III'], 'Henry|Ford III'],
  [['LUDWIG', 'VON MISES'], 'Ludwig|von Mises'],
  [['ZOË', 'MÜLLER'], 'Zoë|Müller'],
  [['LaToya', 'van der Berg'], 'LaToya|van der Berg'],
])('mends %j to %j', ([firstName = '', lastName = ''], expected) =>
  expect(said({ firstName, lastName })).toBe(expected),
)

it.each([
  [{ name: 'Ann & Bob Smith' }, 'Ann|Smith + Bob|Smith'],
  [{ name: 'Smith, Ann and Bob' }, 'Ann|Smith + Bob|Smith'],
  [{ name: 'Ann Smith and Bob Jones' }, 'Ann|Smith + Bob|Jones'],
  [{ firstName: 'ANN & BOB', lastName: 'SMITH' }, 'Ann|Smith + Bob|Smith'],
  [{ firstName: 'Mary Ann & Bob', lastName: 'Smith' }, 'Mary Ann|Smith + Bob|Smith'],
  [{ firstName: 'Ann/Bob', lastName: 'Smith & Jones' }, 'Ann|Smith + Bob|Jones'],
  [{ name: 'Andy Anderson' }, 'Andy|Anderson'],
  [{ name: 'Smith & Sons' }, 'Smith & Sons|'],
])('makes of %j two where it is asked to', (cells, expected) => expect(said(cells, true)).toBe(expected))

it('knows a business by its words, and takes it where nobody is named', () => {
  expect(['Acme, Inc.', 'Smith Family Trust', 'L.L.C. Smith'].map(isBusiness)).toEqual([true, true, true])
  expect(['Ann Banks', 'Inca Smith', 'Bob Coe'].map(isBusiness)).toEqual([false, false, false])
  expect(readNames({ ...none, company: 'Acme' }, false)).toMatchObject({ isBusiness: true, company: '' })
  expect(readNames({ ...none, firstName: 'Ann', company: 'Acme' }, false)).toMatchObject({ company: 'Acme' })
})
