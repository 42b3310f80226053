/** Pages at the desk: what is changed, seen ahead, published and brought back, and what may not be. */
import { expect, it } from 'vitest'
import { plain } from '#test/support/agency-desk.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor, openDoorOn } from '#test/support/door.ts'
import { letTimePass } from '#test/support/jobs.ts'

const wholeLife = '/services/whole-life-insurance'
const editor = '/admin/pages/services--whole-life-insurance'

/** A screen of the desk as somebody there uses it. */
async function openPages(open: OpenDatabase) {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, 'owner')
  await addStaff(door, 'editor')
  door.services.start()
  const owner = await deskOf(door, 'owner')
  return { door, ...owner, editor: await deskOf(door, 'editor') }
}

async function deskOf(door: Door, role: 'owner' | 'editor') {
  const cookie = await signInAs(door, role)
  const screen = async (path = editor) => plain(await (await door.get(path, { cookie })).text())
  const send = async (fields: Record<string, string>, path = editor) => {
    const answer = await door.post(path, fields, { cookie })
    return {
      status: answer.status,
      to: answer.headers.get('location') ?? '',
      html: plain(await answer.text()),
    }
  }
  return {
    screen,
    send,
    /** The form of a section as it stands, with some of its words changed. */
    async words(section: string, changed: Record<string, string>, path = editor) {
      return { ...fieldsOf(await screen(`${path}?section=${section}`)), ...changed }
    },
    async publish(path = editor, more: Record<string, string> = {}) {
      const number = /name="number" value="(\d+)"/.exec(
        (await screen(path)).split('Publish</h2>')[1] ?? '',
      )?.[1]
      return send({ do: 'publish', number: number ?? '', ...more }, path)
    },
  }
}

/** What the form of the open section would send. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.split('id="section"')[1]?.split('</form>')[0] ?? ''
  const inputs = [...form.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']): [string, string] => [
    /name="([^"]*)"/.exec(attributes)?.[1] ?? '',
    /value="([^"]*)"/.exec(attributes)?.[1] ?? '',
  ])
  const areas = [...form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)]
  const chosen = [...form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g)]
  return Object.fromEntries([
    ...inputs,
    ...areas.map(([, name = '', text = '']): [string, string] => [name, text.replace(/^\n/, '')]),
    ...chosen.map(([, name = '', options = '']): [string, string] => [
      name,
      /value="([^"]*)" selected/.exec(options)?.[1] ??
        /selected=""[^>]*value="([^"]*)"/.exec(options)?.[1] ??
        '',
    ]),
    ['do', 'words'],
  ])
}

const publicPage = async ({ get }: Door, path = wholeLife) =>
  plain(await (await get(path)).text()).replace(/<style>.*?<\/style>/s, '')

describeOnEachEngine('pages at the desk', (open) => {
  it('change a headline, a question and an entry: seen ahead first, live on every node after', async () => {
    const { door, screen, send, words, publish } = await openPages(open)
    const other = await openDoorOn({ environment: door.environment })
    other.services.start()
    expect(await screen('/admin/settings')).toContain('href="/admin/pages"')
    expect(await screen('/admin/pages')).toContain(`href="${editor}"`)
    const before = await publicPage(door)

    const hero = await words('hero', { headline: 'A headline of our own' })
    expect(await send(hero)).toMatchObject({ status: 303, to: `${editor}?section=hero&notice=saved` })
    const faq = await words('questions', {
      'questions.0.question': 'Is it ours?',
      'questions.0.answer': 'It is.',
    })
    expect((await send(faq)).status).toBe(303)
    expect(await publicPage(door)).toBe(before)

    const preview = /href="(\/preview\/[^"]*)"/.exec(await screen())?.[1] ?? ''
    const ahead = await publicPage(door, preview)
    expect(ahead).toContain('<h1>A headline of our own</h1>')
    expect(ahead).toContain('Preview of a page as it was saved')

    expect(await publish()).toMatchObject({ status: 303, to: `${editor}?notice=published` })
    for (const node of [door, other])
      await expect.poll(() => publicPage(node)).toContain('<h1>A headline of our own</h1>')
    const after = await publicPage(door)
    expect(after).toContain('Is it ours?')
    // Search engines are told the same, and what nobody changed is as it was.
    expect(after).toContain('"name":"Is it ours?"')
    expect(after).toContain('id="quick-quote-form"')

    const actions = await door.services.database.db
      .selectFrom('audit_trail')
      .select(['action', 'detail'])
      .where('subject_kind', '=', 'page')
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      { action: 'page-changed', detail: JSON.stringify({ page: wholeLife, version: 1 }) },
      { action: 'page-published', detail: JSON.stringify({ page: wholeLife, version: 2 }) },
    ])

    expect(await send({ do: 'restore', number: '0' })).toMatchObject({ to: `${editor}?notice=restored` })
    expect((await publish()).status).toBe(303)
    await expect.poll(() => publicPage(door)).toBe(before)
  })

  it('change home, and the order of what stands on it', async () => {
    const { door, send, words, publish } = await openPages(open)
    const home = '/admin/pages/home'
    expect((await send(await words('about', { heading: 'We live here too' }, home), home)).status).toBe(303)
    expect((await send({ do: 'up', section: 'about' }, home)).status).toBe(303)
    expect((await send({ do: 'up', section: 'about' }, home)).status).toBe(303)
    expect((await publish(home)).to).toBe(`${home}?notice=published`)
    const html = await publicPage(door, '/')
    expect(html).toContain('We live here too')
    expect(html.indexOf('id="about"')).toBeLessThan(html.indexOf('id="services"'))
    for (const id of [
      'services',
      'about',
      'why-choose-us',
      'contact',
      'consultation-form',
      'quick-quote-form',
    ])
      expect(html.split(`id="${id}"`)).toHaveLength(2)
    // What leads to the services still does.
    expect(html).toContain('id="veteran-services"')
  })

  it('tell both of two editors, and lose the words of neither', async () => {
    const { door, send, words, screen, editor: colleague } = await openPages(open)
    const mine = await words('hero', { headline: 'Mine' })
    const other = await colleague.words('questions', { 'questions.0.answer': 'Theirs.' })
    const same = await colleague.words('hero', { headline: 'Theirs' })
    expect((await colleague.send(same)).to).toContain('notice=saved')
    // Another section is no conflict.
    expect((await colleague.send(other)).to).toContain('notice=saved')
    expect((await send(mine)).to).toContain('notice=aside')
    const html = await screen(`${editor}?section=hero`)
    expect(html).toMatch(/name="headline"[^>]*value="Theirs"|value="Theirs"[^>]*name="headline"/)
    const aside = /Version (\d+), [^<]*kept aside/.exec(html)?.[1] ?? ''
    expect((await send({ do: 'restore', number: aside })).to).toContain('notice=restored')
    expect(await screen(`${editor}?section=hero`)).toMatch(/value="Mine"/)
    // Both hold what the colleague wrote elsewhere.
    expect(await screen(`${editor}?section=questions`)).toContain('Theirs.')

    // Words of an entry or a section that a colleague removed meanwhile are not lost.
    const entries = await words('questions', {})
    const last = Math.max(...Object.keys(entries).map((name) => Number(name.split('.')[1] ?? 0)))
    const late = { ...entries, [`questions.${last}.answer`]: 'Typed last.' }
    const removal = { ...(await colleague.words('questions', {})), do: `item-remove:questions.${last}` }
    expect((await colleague.send(removal)).to).toContain('notice=saved')
    expect((await send(late)).to).toContain('notice=aside')
    const kept = /Version (\d+), [^<]*kept aside/.exec(await screen())?.[1] ?? ''
    expect((await send({ do: 'restore', number: kept })).to).toContain('notice=restored')
    expect(await screen(`${editor}?section=questions`)).toContain('Typed last.')
    expect((await send({ do: 'add:faq', section: 'benefits' })).to).toContain('section=faq-2')
    const lost = await words('faq-2', { heading: 'Typed for nothing' })
    expect((await colleague.send({ do: 'remove', section: 'faq-2' })).status).toBe(303)
    const gone = await send(lost)
    expect([gone.status, gone.html.includes('Typed for nothing')]).toEqual([422, true])

    // An editor writes and does not publish, and of two who publish the second is told.
    expect((await colleague.publish()).status).toBe(422)
    const stale = await send({ do: 'publish', number: '1' })
    expect([stale.status, stale.html.includes('a colleague changed this page')]).toEqual([409, true])
    expect(await publicPage(door)).not.toContain('<h1>Mine</h1>')
  })

  it('refuse what must not be published, with the reason', async () => {
    const { door, send, words, publish, screen } = await openPages(open)
    const refused: [change: () => Promise<Record<string, string>>, says: string][] = [
      [async () => ({ do: 'hide', section: 'quote' }), 'The page must have its quote form'],
      [async () => ({ do: 'hide', section: 'resources' }), 'the part with further reading (#resources)'],
      [() => words('hero', { headline: '' }), 'This is empty. Write something.'],
      [() => words('hero', { headline: 'x'.repeat(81) }), 'This is too long: 80 characters at most.'],
      [() => words('hero', { notice: '' }), 'This small print is a disclosure.'],
      [
        () => words('hero', { lede: 'We help 12,345 families sleep.' }),
        '“12,345 families” is a figure about the agency that nothing stands behind.',
      ],
      [async () => ({ do: 'head', title: '', description: 'Ours' }), 'This is empty. Write something.'],
    ]
    for (const [change, says] of refused) {
      expect((await send(await change())).status).toBe(303)
      const answer = await publish()
      expect([says, answer.status, answer.html.includes(says)]).toEqual([says, 422, true])
      await send({ do: 'restore', number: '0' })
    }
    // Words that nobody should use are advice, which somebody has to have looked at.
    await send(await words('hero', { lede: 'This policy is risk free.' }))
    const advised = await publish()
    expect([advised.status, advised.html.includes('“risk free”')]).toEqual([422, true])
    expect((await publish(editor, { anyway: 'yes' })).status).toBe(303)

    // An article leads to a part of the page.
    const { db } = door.services.database
    const [article] = await db.selectFrom('research_articles').select(['id', 'title']).limit(1).execute()
    await db
      .updateTable('research_articles')
      .set({ content: `<p><a href="${wholeLife}#benefits">here</a></p>`, status: 'published' })
      .where('id', '=', article?.id ?? '')
      .execute()
    await send({ do: 'hide', section: 'benefits' })
    expect((await publish(editor, { anyway: 'yes' })).html).toContain(`leads to #benefits`)

    expect((await send({ do: 'words', section: 'hero' }, '/admin/pages/privacy')).status).toBe(404)
    expect(await screen('/admin/pages/services--nothing')).toContain('not')
  })

  it('publish at a time that was chosen, unless there is something to mend by then', async () => {
    const { door, send, words, screen } = await openPages(open)
    await send(await words('hero', { headline: 'On its day' }))
    const number = async () =>
      /name="number" value="(\d+)"/.exec((await screen()).split('Publish</h2>')[1] ?? '')?.[1] ?? ''
    const plan = async (at: string) => send({ do: 'schedule', number: await number(), at })
    for (const at of ['', 'tomorrow', '2020-01-01T09:00']) expect((await plan(at)).status).toBe(422)
    const far = '2999-01-01T09:00'
    expect((await plan(far)).to).toContain('notice=scheduled')
    expect((await send({ do: 'unschedule', number: await number() })).to).toContain('notice=unscheduled')
    await letTimePass(door.services.database)
    expect((await plan('2999-01-01T10:00')).to).toContain('notice=scheduled')
    // What is saved after it was planned is not what an owner looked at.
    await send(await words('hero', { headline: 'Since then' }))
    await letTimePass(door.services.database)
    await expect
      .poll(() => screen())
      .toContain('They were not published at their time. It was changed after it was scheduled.')
    await send(await words('hero', { headline: 'On its day' }))
    expect(await publicPage(door)).not.toContain('Since then')
    expect(await publicPage(door)).not.toContain('On its day')

    expect((await plan('2999-01-02T09:00')).to).toContain('notice=scheduled')
    await letTimePass(door.services.database)
    await expect.poll(() => publicPage(door)).toContain('<h1>On its day</h1>')
  })

  it('take pasted markup for its text, and no more sections than anybody reads', async () => {
    const { door, send, words, publish } = await openPages(open)
    const pasted = '<p onclick="x()">Plain <b>words</b></p><script>alert(1)</script>'
    await send(await words('hero', { lede: pasted, headline: 'Less is < more' }))
    const { db } = door.services.database
    const newest = () =>
      db.selectFrom('page_versions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
    const before = await newest()
    await send({ do: 'add:prose', section: 'faq' })
    const { id, document } = await newest()
    const { sections, ...rest } = JSON.parse(document)
    const added = sections.find(({ key }: { key: string }) => key.startsWith('prose'))
    const more = Array.from({ length: 38 - sections.length }, (_, n) => ({
      ...added,
      key: `prose-${n + 50}`,
    }))
    const full = JSON.stringify({ ...rest, sections: [...sections, ...more] })
    await db.updateTable('page_versions').set({ document: full }).where('id', '=', id).execute()
    for (let n = 0; n < 4; n++) await send({ do: 'add:prose', section: 'faq' })
    expect(JSON.parse((await newest()).document).sections).toHaveLength(40)
    const { html } = await publish()
    expect(html).toContain('This is empty. Write something.')
    await db.updateTable('page_versions').set({ document: before.document }).where('id', '=', id).execute()
    expect((await publish()).status).toBe(303)
    const shown = await publicPage(door)
    expect(shown).toContain('Plain wordsalert(1)')
    expect(shown).toContain('<h1>Less is &lt; more</h1>')
  })

  it('add, duplicate, move and remove sections and entries by plain posts', async () => {
    const { door, send, words, publish } = await openPages(open)
    expect((await send({ do: 'add:faq', section: 'benefits' })).to).toContain('section=faq-2')
    const fresh = await words('faq-2', {
      heading: 'More questions',
      'questions.0.question': 'Why ours?',
      'questions.0.answer': 'Because.',
    })
    expect((await send({ ...fresh, do: 'item-add:questions' })).status).toBe(303)
    await send(await words('faq-2', { 'questions.1.question': 'And then?', 'questions.1.answer': 'Then.' }))
    expect((await send({ ...(await words('faq-2', {})), do: 'item-up:questions.1' })).status).toBe(303)
    expect((await send({ do: 'duplicate', section: 'faq-2' })).to).toContain('section=faq-3')
    expect((await publish()).status).toBe(303)
    const html = await publicPage(door)
    expect(html.indexOf('id="benefits"')).toBeLessThan(html.indexOf('id="faq-2"'))
    expect(html.indexOf('And then?')).toBeLessThan(html.indexOf('Why ours?'))
    expect(html).toContain('id="faq-3"')
    await send({ do: 'remove', section: 'faq-3' })
    await send({ do: 'remove', section: 'benefits' })
    expect((await publish()).status).toBe(303)
    const after = await publicPage(door)
    expect([after.includes('id="faq-3"'), after.includes('id="benefits"')]).toEqual([false, true])
  })
})
