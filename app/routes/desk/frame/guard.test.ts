/** Every address of the desk against everybody: nothing is reached that this table does not allow. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { type Role, roles } from '#app/staff/permissions.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { signInEverybody } from '#test/support/desk.ts'
import { deskAccess, type Who } from '#test/support/desk-access.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'
import { rowsOf } from '#test/support/matrix.ts'
import { applied } from '#test/support/recruits.ts'
import { deskRoutes } from '../../../routes.ts'
import { addressAt } from '../addresses.ts'

/** The full patterns of a route tree. */
function patternsOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    const children = patternsOf(entry.children ?? [], path)
    return entry.path !== undefined && children.length === 0 ? [`/${path}`] : children
  })
}

const withoutRow = (routes: readonly RouteConfigEntry[]) =>
  patternsOf(routes).filter((pattern) => !pattern.endsWith('/*') && !addressAt(pattern))

describe('the table of access', () => {
  it('has a row for every route, and misses one that has none', () => {
    expect(withoutRow(deskRoutes)).toEqual([])
    expect(withoutRow([...deskRoutes, { path: 'admin/planted', file: 'x.tsx' }])).toEqual(['/admin/planted'])
  })

  it('knows the routes that this test tries, and no others', () => {
    const patterns = patternsOf(deskRoutes).filter((pattern) => !pattern.endsWith('/*'))
    expect(patterns.toSorted()).toEqual(Object.keys(deskAccess).toSorted())
  })
})

describeOnSqliteFirst('the guard', (open, engine) => {
  it('lets everybody reach what is theirs and nothing else, however it is asked for', async () => {
    const door = await openDoor(open)
    await door.post('/', { ...goodQuote, firstName: 'Zebulon' })
    const { db } = door.services.database
    const leads = db.selectFrom('submissions').where('kind', '=', 'lead').select('id')
    const { id: leadId } = await leads.executeTakeFirstOrThrow()
    const recruit = await applied(door, { firstName: 'Zebulon' })
    await door.post('/complaint', {
      ...goodQuote,
      variant: 'page',
      from: '/complaint',
      firstName: 'Zebulon',
      message: 'x',
    })
    const requests = db.selectFrom('submissions').where('kind', '=', 'request').select('id')
    const { id: requestId } = await requests.executeTakeFirstOrThrow()
    await door.services.jobs.runDue()
    const article = await db.selectFrom('research_articles').select('id').executeTakeFirstOrThrow()
    const { id: emailId } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
    const cookies = await signInEverybody(door)
    const editor = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'editor')
      .executeTakeFirstOrThrow()
    const known = {
      ...{ leads: leadId, recruits: recruit.id, requests: requestId },
      ...{ articles: article.id, staff: editor.id },
    }
    const ids: Readonly<Record<string, string>> = known

    const issues: string[] = []
    /** Sends one request and returns what came back, without waiting for a stream to end. */
    const ask = async (method: string, path: string, cookie: string | null) => {
      const stop = new AbortController()
      const answer = await fetch(door.url + path, {
        method,
        redirect: 'manual',
        signal: stop.signal,
        headers: cookie ? { cookie } : {},
        ...(method === 'POST' && { body: new URLSearchParams({ nothing: 'known' }) }),
      })
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      const body = isStream ? '' : await answer.text()
      stop.abort()
      return { status: answer.status, location: answer.headers.get('location') ?? '', body, isStream, answer }
    }

    // Whoever asks is known by then: what the guard makes of it has nothing to do with the engine.
    const rows = Object.entries(deskAccess)
    for (const [pattern, { kind, read, post }] of engine === 'sqlite' ? rows : rowsOf(rows, 12)) {
      const [, , screen = ''] = pattern.split('/')
      const id = ids[screen] ?? emailId
      const path = pattern
        .replace(':id', id)
        .replace(/:(other|file)/, newId())
        .replace(':number', '1')
        .replace(':page', 'home')
        .replace(':token', 'x'.repeat(43))
      for (const who of ['nobody', ...roles] as const) {
        const cookie = who === 'nobody' ? null : cookies[who]
        const allowed = (list: Who) => list === 'anybody' || (who !== 'nobody' && list.includes(who))
        const note = (what: string, answer: { status: number }) =>
          issues.push(`${who} ${what}: ${answer.status}`)

        for (const method of allowed(read) ? [] : rowsOf(['GET', 'HEAD'], 1))
          for (const form of ['', '/', '.data', '.data?_routes=routes%2Fdesk%2Fleads', 'UPPER']) {
            const target = form === 'UPPER' ? path.toUpperCase().replace('ADMIN', 'Admin') : path + form
            const got = await ask(method, target, cookie)
            const isData = form.startsWith('.data')
            if (got.body.includes('Zebulon') || got.isStream) note(`${method} ${target} leaks`, got)
            if (form === 'UPPER') continue
            // A machine address has no `.data`, and what a person may not see is not there.
            const turnedAway =
              who !== 'nobody' ? [404, 405] : kind === 'machine' ? [401, 404] : isData ? [202] : [303]
            if (!turnedAway.includes(got.status)) note(`${method} ${target}`, got)
            if (got.status === 303 && !got.location.startsWith('/admin/sign-in'))
              note(`${target} to ${got.location}`, got)
            if (got.status === 202 && !got.body.includes('/admin/sign-in') && method === 'GET')
              note(`${target}`, got)
          }
        if (allowed(read)) {
          const got = await ask('GET', path, cookie)
          // A link that nobody was sent, a second person who does not exist, a version nobody wrote, a file nobody sent, a source nobody added.
          const isMissing =
            /:(token|other|number|file)$|(import|blocks|lead-sources|webhooks|\/ads)\/:id/.test(pattern)
          const fine = isMissing ? [404] : screen === 'letters' ? [308] : [200, 303]
          if (!fine.includes(got.status) || got.location.includes('next=')) note(`GET ${path}`, got)
          if (got.answer.headers.get('cache-control') !== 'private, no-store')
            note(`GET ${path} may be kept`, got)
          if (!got.answer.headers.get('x-robots-tag')?.includes('noindex'))
            note(`GET ${path} may be indexed`, got)
        }

        for (const method of rowsOf(['POST', 'PUT', 'PATCH', 'DELETE'], 2))
          for (const form of ['', '.data', '/']) {
            if (method === 'POST' && allowed(post)) continue
            const got = await ask(method, path + form, cookie)
            const refused = who === 'nobody' ? [401, 404] : [404, 405]
            if (!refused.includes(got.status)) note(`${method} ${path + form}`, got)
          }
      }
    }
    expect(issues).toEqual([])
    for (const kind of ['lead', 'recruit', 'request'] as const)
      expect(
        await db.selectFrom('submissions').where('kind', '=', kind).select(['status', 'junk']).execute(),
      ).toEqual([{ status: 'new', junk: null }])
  })

  it('is closed where it knows nothing', async () => {
    const door = await openDoor(open)
    const { owner: cookie } = await signInEverybody(door)
    for (const path of [
      '/admin/nothing',
      `/admin/leads/${newId()}/nothing`,
      '/admin/auth/sign-in/email',
      '/admin/leads/x/y/z',
    ]) {
      expect((await door.get(path)).status).toBe(404)
      expect((await door.get(path, { cookie })).status).toBe(404)
      expect((await door.get(`${path}.data`, { cookie })).status).toBe(404)
      expect((await door.post(path, {}, { cookie })).status).toBe(404)
    }
  })

  it('lets a posted permission work for those who have it', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    const { id } = await door.services.database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select('id')
      .executeTakeFirstOrThrow()
    const cookies = await signInEverybody(door)
    const post = async (role: Role, path: string, fields: Record<string, string>) =>
      (await door.post(path, fields, { cookie: cookies[role] })).status
    expect(await post('agent', `/admin/leads/${id}/status`, { status: 'contacted' })).toBe(303)
    expect(await post('owner', `/admin/leads/${id}/junk`, { junk: 'yes' })).toBe(303)
    expect(await post('editor', '/admin/still-here', {})).toBe(204)
    expect(await post('recruiter', '/admin/sign-out', {})).toBe(303)
    expect((await door.get('/admin/account', { cookie: cookies.recruiter })).status).toBe(303)
  })
})
