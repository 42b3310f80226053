/** What the agency sells, chosen at the desk: what is taken out is nowhere on the site, on every node, and comes back as it was. */
import { expect, it } from 'vitest'
import { type LineName, usualLines } from '#app/content/lines/lines.ts'
import { type AgencyDesk, openAgencyDesk, plain, saved } from '#test/support/agency-desk.ts'
import { crawl } from '#test/support/crawl.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { until } from '#test/support/jobs.ts'
import { findLeftOf, sitePages, starts, storeSold } from '#test/support/sold-lines.ts'

const read = async (door: Door, path: string) => plain(await (await door.get(path)).text())
const ticked = (sold: readonly LineName[], more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    sold.flatMap((name, at) => [
      [`sells ${name}`, 'on'],
      [`place ${name}`, `${at + 1}`],
    ]),
  ),
  ...more,
})
const without = (...gone: LineName[]) => usualLines.filter((name) => !gone.includes(name))
const refusal = async (desk: AgencyDesk, fields: Record<string, string>) => {
  const answer = await desk.save('sells', fields)
  expect(answer.status).toBe(422)
  return plain(await answer.text())
}

/** What the sample's license allows it to sell. */
const allowed = [
  ...usualLines,
  ...(['life', 'term', 'final-expense', 'disability', 'long-term-care', 'health', 'medicare'] as const),
]

describeOnSqliteFirst('what an agency sells', (open) => {
  it('is named before it goes, is nowhere afterwards, and comes back', async () => {
    const desk = await openAgencyDesk(open)
    const { door, cookie } = desk
    const other = await openDoorOn(door)
    other.services.start()
    await door.post('/', { ...goodQuote, serviceInterest: 'Veteran Services' })
    expect(await read(door, '/services/veterans-planning')).toContain('VGLI')

    const named = await refusal(desk, ticked(without('veteran-services')))
    expect(named).toContain('Veteran Services (1 request)')
    expect(named).toContain('Links turn into plain words in')
    expect(named).toMatch(/<input type="checkbox" name="confirmed"/)
    expect(named).toMatch(/name="sells iul" checked=""/)
    expect(named).not.toMatch(/name="sells veteran-services" checked=""/)
    expect((await door.get('/services/veterans-planning')).status).toBe(200)

    await saved(desk, 'sells', ticked(without('veteran-services'), { confirmed: 'on' }))
    for (const path of ['/services/veterans-planning', '/veterans-planning', '/services/Veterans-Planning/'])
      expect([path, (await door.get(path)).status]).toEqual([path, 404])
    expect((await door.post('/services/veterans-planning', goodQuote)).status).toBe(404)
    await until(async () => !(await read(other, '/')).includes('/services/veterans-planning'))
    const lead = await door.get('/admin/leads', { cookie })
    expect(await lead.text()).toContain('Veteran Services')
    expect((await door.get('/admin/agency', { cookie })).status).toBe(200)

    await saved(desk, 'sells', ticked(['veteran-services', ...without('veteran-services')]))
    const menu = await read(door, '/')
    expect(menu.indexOf('/services/veterans-planning')).toBeLessThan(menu.indexOf('/services/iul-insurance'))
    expect((await door.get('/services/veterans-planning')).status).toBe(200)
    expect((await desk.save('sells', { reset: 'yes' })).status).toBe(303)
    expect((await door.get('/veterans-planning')).status).toBe(308)
  })

  it('is refused with the reason where a license, a page beside it or CMS’s counts are missing', async () => {
    const desk = await openAgencyDesk(open)
    const cases: [sold: readonly LineName[], says: string][] = [
      [[...usualLines, 'auto'], 'Auto Insurance needs the line of authority Casualty'],
      [without('annuities'), 'Truckers has a page that speaks of Annuities, which you do not sell'],
      [[], 'This is empty; name what you sell, at least one line.'],
      [[...usualLines, 'medicare'], 'Medicare has to say how many organizations and plans you represent'],
      [[...usualLines, 'workers-comp'], 'needs the line of authority Casualty'],
    ]
    for (const [sold, says] of cases) expect(await refusal(desk, ticked(sold))).toContain(says)
    expect(
      await refusal(desk, ticked([...usualLines, 'medicare'], { organizations: 'x', plans: '2' })),
    ).toContain('This is no whole number.')
  })

  it('carries CMS’s disclaimer wherever Medicare is named, once it is sold', async () => {
    const desk = await openAgencyDesk(open)
    const { door } = desk
    await saved(desk, 'sells', ticked([...usualLines, 'medicare'], { organizations: '3', plans: '17' }))
    const said = 'Currently we represent 3 organizations which offer 17 products in your area.'
    const answers = await crawl(door.get, starts, sitePages)
    const silent: string[] = []
    for (const [path, answer] of answers) {
      if (!/html/.test(answer.headers.get('content-type') ?? '') || path.startsWith('/embed')) continue
      if (!plain(await answer.text()).includes(said)) silent.push(path)
    }
    expect(silent).toEqual([])
    expect(await read(door, '/services/medicare')).toContain('We do not represent every plan')
    expect(await read(door, '/compliance')).toContain('Medicare plans: how we talk about them')
  })

  it.each(allowed)('leaves nothing of %s, and no dead link', async (gone) => {
    const { door } = await openAgencyDesk(open)
    expect(await findLeftOf(door, allowed, gone)).toEqual([])
  })

  it('has no word of a whole kind that is given up, live as by the files', async () => {
    const { door } = await openAgencyDesk(open)
    expect(await read(door, '/')).toContain('nnuities')
    await storeSold(door, ['disability', 'long-term-care'])
    const found: string[] = []
    for (const [path, answer] of await crawl(door.get, starts, sitePages)) {
      if (!/html|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
      const text = plain(await answer.text())
        .replace(/<style>.*?<\/style>/gs, '')
        .replaceAll(notOfTheLines, '')
      const said = unsold.exec(text)
      if (said) found.push(`${path} says ${text.slice(Math.max(0, said.index - 60), said.index + 60)}`)
    }
    expect(found).toEqual([])
    const search = await read(door, '/research?q=annuities')
    expect(search.match(/href="\/(services|estimates|research)\/[^"?]*annuit[^"]*"/g)).toBeNull()
  })
})

/** A holiday, and what the sample's own files say of its clients, people and figures: whoever gives a line up reads those over. */
const notOfTheLines =
  /Veterans Day|<small>[^<]*<\/small>|<h3>[^<]*<\/h3><p class="kicker person-role">.*?<\/li>|<li data-mark="\w+">[^<]*<\/li>|<section id="figures".*?<\/section>/gs

const unsold =
  /annuit|\biul\b|indexed universal|veteran|whole life|term life|mortgage protection|trucker|first responder|construction worker/i
