/** Bodies as vendors send them, and as nobody should. */
import { expect, it } from 'vitest'
import { readLeadPost } from './read-lead-post.server.ts'

const read = (type: string, body: string) =>
  readLeadPost(new Request('http://x/api/leads', { method: 'POST', headers: { 'content-type': type }, body }))
const fieldsOf = async (type: string, body: string) => {
  const found = await read(type, body)
  return 'fields' in found ? Object.fromEntries(found.fields) : found
}

it('reads JSON, also nested, and form fields', async () => {
  expect(await fieldsOf('application/json', '{"lead":{"name":"Ann","age":41,"ok":true,"no":null}}')).toEqual({
    ...{ 'lead.name': 'Ann', 'lead.age': '41', 'lead.ok': 'true', 'lead.no': '' },
  })
  expect(await fieldsOf('application/x-www-form-urlencoded; charset=utf-8', 'a=1&b=Zo%C3%AB')).toEqual({
    a: '1',
    b: 'Zoë',
  })
})

const adf = `<?xml version="1.0" encoding="UTF-8"?><?adf version="1.0"?>
<adf><prospect><id sequence="1" source="V">77</id><requestdate>2026-11-29T10:00:00-05:00</requestdate>
<customer><contact><name part="first">Ann</name><name part="last">O&apos;Brien</name><email>ann@example.com</email>
<phone type="voice">216-555-0101</phone><phone type="cell">216-555-0102</phone>
<address><regioncode>OH</regioncode></address></contact><comments><![CDATA[Life & <home>]]></comments></customer>
<vendor><vendorname>Us</vendorname></vendor></prospect></adf>`

it('reads ADF 1.0', async () => {
  expect(await fieldsOf('text/xml', adf)).toMatchObject({
    ...{ id: '77', 'customer.contact.name.first': 'Ann', 'customer.contact.name.last': "O'Brien" },
    ...{ 'customer.contact.phone': '216-555-0101', 'customer.contact.phone.2': '216-555-0102' },
    ...{ 'customer.contact.address.regioncode': 'OH', 'customer.comments': 'Life & <home>' },
  })
})

const entity =
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><adf><prospect><id>&x;</id></prospect></adf>'
const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefgh'
  .split('')
  .map((n, at) => `<!ENTITY ${n} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
  .join('')}]><l>&h;</l>`

it.each([
  ['entities', 'application/xml', entity, 422, 'entities are not taken'],
  ['many entities', 'application/xml', laughs, 422, 'entities are not taken'],
  [
    'two leads in one',
    'application/xml',
    '<adf><prospect><id>1</id></prospect><prospect><id>2</id></prospect></adf>',
    422,
    'one lead at a time',
  ],
  ['an element that never ends', 'application/xml', '<adf><prospect><id>1</id>', 400, 'not XML'],
  ['no XML', 'application/xml', 'hello', 400, 'not XML'],
  ['deep XML', 'application/xml', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 422, 'nested too deeply'],
  ['a list for a word', 'application/json', '{"phone":["1","2"]}', 422, '“phone” is a list'],
  ['a list of leads', 'application/json', '[{"a":1}]', 422, 'is a list'],
  ['a name twice', 'application/json', '{"a":"1","b":{"a":"2"},"a":"3"}', 422, '“a” came twice'],
  ['a field twice', 'application/x-www-form-urlencoded', 'phone=1&phone=2', 422, '“phone” came twice'],
  ['a word alone', 'application/json', '"x"', 422, 'not an object'],
  ['broken JSON', 'application/json', '{"a":', 400, 'not JSON'],
  ['deep JSON', 'application/json', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422, 'nested too deeply'],
  [
    'many fields',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 1]))),
    422,
    'at most 200 fields',
  ],
  ['letters that are none', 'application/x-www-form-urlencoded', 'a=%ff', 400, 'cannot be read'],
  ['5 MB of JSON', 'application/json', `{"a":"${'x'.repeat(5_000_000)}"}`, 413, 'at most 96 KB'],
  ['another type', 'text/csv', 'a,b', 415, 'JSON, as form fields or as ADF'],
])('refuses %s', async (_, type, body, status, reason) => {
  expect(await read(type, body)).toMatchObject({ status, reason: expect.stringContaining(reason) })
})

it('takes names of prototypes for what they are', async () => {
  const fields = await read('application/json', '{"__proto__":"x","constructor":"y"}')
  expect('fields' in fields && fields.fields).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})
