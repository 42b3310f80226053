/** The legal documents through the front door. */
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { ownRegister, publicRegister } from '#app/content/agency/figures.ts'
import { licenses } from '#app/content/agency/licenses.ts'
import { legalPages } from '#app/content/legal/legal-pages.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

/** The page's HTML with the entities React writes put back. */
async function read(path: string, environment: Record<string, string> = {}): Promise<string> {
  const door = await openDoor(open, environment)
  const answer = await door.get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}

describe.each(Object.entries(legalPages))('%s', (path, write) => {
  it('shows every section under its anchor, the date, and two ways back', async () => {
    const html = await read(path)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const { title, sections } = write(agency, { adTag: false })
    expect(main).toContain(`<h1>${title}</h1>`)
    expect(main.replaceAll('<!-- -->', '')).toMatch(
      /Effective date: September 1, 2025\. Last changed: [A-Z][a-z]+ \d+, 20\d\d</,
    )
    expect(main.match(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/g)).toHaveLength(2)
    for (const { id, heading } of sections) {
      expect(main).toContain(`<a href="#${id}">${heading}</a>`)
      expect(main).toMatch(new RegExp(`<section id="${id}" `))
    }
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tells machines where it stands', async () => {
    const { title } = write(agency, { adTag: false })
    const [, data = ''] =
      (await read(path)).match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
    const { itemListElement } = JSON.parse(data)
    expect(itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', title])
    expect(itemListElement[1].item).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${path}$`))
  })

  it('is found from the footer of every page', async () => {
    const html = await read('/contact')
    expect(html.slice(html.indexOf('<footer'))).toContain(`href="${path}"`)
  })
})

it('lists every figure under its anchor', async () => {
  const html = await read('/disclosures')
  const section = html.slice(html.indexOf('<section id="figures"'))
  for (const { figure, counts } of [...ownRegister, ...publicRegister()]) {
    expect(section).toContain(`<th scope="row">${figure}</th>`)
    expect(section).toContain(counts)
  }
})

it('names on the licensing page each holder, number and expiry, and where to check', async () => {
  const html = await read('/licensing')
  for (const { holder, npn, expires } of licenses) {
    expect(html).toContain(holder)
    expect(html).toContain(npn)
    expect(html).toContain(expires.slice(0, 4))
  }
  for (const place of ['https://insurance.ohio.gov', 'https://sbs.naic.org', 'https://nipr.com'])
    expect(html).toContain(`href="${place}"`)
})

it('says in the privacy policy whether an advertising tag runs', async () => {
  expect(await read('/privacy')).toContain('This site loads no advertising tag')
  const withTag = await read('/privacy', { GOOGLE_ADS_ID: 'AW-123456789' })
  expect(withTag).toContain('this site loads an advertising tag of Google')
  expect(withTag).not.toContain('loads no advertising tag')
})

it('shows the postal address and the NPN in the footer, and the people on the contact page', async () => {
  const html = await read('/contact')
  const footer = html.slice(html.indexOf('<footer')).replaceAll('<!-- -->', '')
  expect(footer).toContain(agency.postalAddress.street)
  expect(footer).toContain(`${agency.postalAddress.city}, ${agency.postalAddress.state}`)
  expect(footer).toContain(`(NPN) ${agency.npn}`)
  expect(html.match(/class="[^"]*\bmonogram"/g)).toHaveLength(4)
})
