/**
 * The how-tos for a new form and for a new service page, both followed on one copy of the tree: the form's posts are taken,
 * on the desk, in the CSV, mailed and counted, and the page is served and led to.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBuild } from '../../../bin/load-product.ts'
import { databaseOpener } from '../../support/databases.ts'
import { addStaff, signInAs } from '../../support/desk.ts'
import { openDoorOn } from '../../support/door.ts'
import { buildCopy, readHowTo } from '../../support/follow-how-to.ts'

const open = databaseOpener('sqlite')
const form = readHowTo('add-a-form')
const servicePage = readHowTo('add-a-service-page')
let copy: Awaited<ReturnType<typeof buildCopy>>
beforeAll(async () => {
  copy = await buildCopy([...form, ...servicePage])
})
afterAll(() => copy?.remove())

const review = {
  from: '/annual-review',
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(216) 555-0147',
  policies: 'One of 1998',
  contactASAP: 'on',
}

it('serves the new page, and leads to it from the menu, the sitemap and its short address', async () => {
  const door = await openDoorOn(await open(), { product: loadBuild(copy.folder) })
  const answer = await door.get('/services/disability-income')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  for (const piece of [
    'When you cannot work, the bills still come',
    'The waiting time',
    'Disability Income Resources',
  ])
    expect(page).toContain(piece)
  expect(await (await door.get('/')).text()).toContain('href="/services/disability-income"')
  expect(await (await door.get('/sitemap.xml')).text()).toContain(`${door.url}/services/disability-income`)
  const short = await door.get('/disability-income')
  expect(short.headers.get('location')).toBe('/services/disability-income')
})

it('takes the new form to the desk, the CSV, the e-mails and the landing page', async () => {
  const door = await openDoorOn(await open(), { product: loadBuild(copy.folder) })
  const page = await (await door.get('/annual-review')).text()
  expect(page).toContain('Which policies do you own?')
  expect(await (await door.get('/')).text()).toContain('href="/annual-review"')
  expect(await (await door.get('/sitemap.xml')).text()).toContain(`${door.url}/annual-review`)

  const refused = await door.post('/annual-review', { ...review, policies: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('List the policies you own.')
  const taken = await door.post('/annual-review', review)
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/thank-you?type=review&name=Ada'])
  const cookie = taken.headers.get('set-cookie')?.split(';')[0] ?? ''
  const landed = await (await door.get('/thank-you?type=review&name=Ada', { cookie })).text()
  expect(landed).toContain('Your Annual Review is Requested!')
  expect(landed).toContain('annual_review')
  expect(await (await door.get('/metrics')).text()).toContain(
    'hearthline_submissions_total{form="review",outcome="taken"} 1',
  )

  await addStaff(door, 'owner')
  const owner = { cookie: await signInAs(door, 'owner') }
  const list = await (await door.get('/admin/leads', owner)).text()
  expect(list).toContain('Ada Miller')
  expect(list).toContain('Which policies do you own?: One of 1998')
  expect(await (await door.get('/admin', owner)).text()).toContain('Annual review form')
  const [header = '', row = ''] = (await (await door.get('/admin/leads.csv', owner)).text()).split('\r\n')
  const cells = row.split(',')
  const cell = (name: string) => cells[header.split(',').indexOf(name)]
  expect(cell('form_type')).toBe('annual_review')
  expect(cell('answer_policies')).toBe('One of 1998')

  await door.services.jobs.runDue()
  const mails = await (await door.get('/admin/emails', owner)).text()
  expect(mails).toContain('ASAP annual review: Annual review, answer by')
  expect(mails).toContain('We received your annual review request')
})
