/** Addresses of the desk as nobody of us writes them: no fault of the server, no way past the guard, nothing kept. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { writeSetting } from '#app/platform/settings.server.ts'
import { twoStepRequired } from '#app/staff/staff-parts.server.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'

/** A request whose address goes out as it is: `fetch` would tidy it up. Returns the head of the answer. */
function send(door: Door, method: string, path: string, cookie: string): Promise<string> {
  const { port, hostname } = new URL(door.url)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
    if (text.includes('\r\n\r\n')) resolve(text.split('\r\n\r\n')[0] ?? '')
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(text))
  const body =
    method === 'POST' ? 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n' : ''
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n${body}Connection: close\r\n\r\n`,
  )
  return promise.finally(() => socket.destroy())
}

describeOnSqliteFirst('an odd spelling', (open) => {
  it('is no fault of the server, whoever sends it', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await door.post('/', goodQuote)
    const { id } = await door.services.database.db
      .selectFrom('submissions')
      .select('id')
      .executeTakeFirstOrThrow()
    const found: string[] = []
    for (const path of [
      ...[
        '/admin//',
        '//admin',
        '//admin//',
        '/admin///leads',
        '/admin//leads/',
        '/ADMIN',
        '/ADMIN/x',
        '/Admin/Leads/',
      ],
      ...['/ADMIN/LEADS.CSV', `/admin/Leads/${id}/`, '/admin/%6Ceads/', '/admin/%6ceads.csv'],
      ...[
        '/admin/%2e',
        '/admin/%2e%2e/admin',
        '/%2e/admin',
        '/admin/leads/%2e',
        '/admin/leads/%2E%2E/',
        '/%61dmin/Leads/',
      ],
      ...[
        '/admin/%',
        '/admin/%zz',
        '/admin/%c3%28',
        '/admin/%00',
        '/admin/leads/%',
        '/admin/leads/%E0%A4%A',
        '/admin?%',
        '/admin/leads?q=%',
      ],
      ...[
        '/admin.',
        '/admin/leads.',
        '/admin/leads..',
        '/admin/leads%20',
        '/admin/leads.csv.',
        '/admin/leads.csv/',
        '/admin/leads;x',
      ],
      ...[
        '/admin/.data',
        '/admin//.data',
        '/Admin/Leads.data',
        '/admin/leads/.data',
        '/admin\\leads',
        '/admin/%5c..%5c',
        '/admin/%2F/',
      ],
      ...['/admin/welcome/%', '/admin/reset/%2e%2e', '/admin/articles/%2e%2e/edit', '/admin/articles//edit'],
    ])
      for (const method of ['GET', 'HEAD', 'POST'])
        for (const who of [cookie, '']) {
          const head = await send(door, method, path, who)
          if (!/^HTTP\/1\.1 [234]/.test(head)) found.push(`${method} ${path}: ${head.slice(0, 12)}`)
        }
    for (const [path, fields] of [
      [`/ADMIN/Leads/${id}/STATUS`, { status: 'contacted', version: '0' }],
      [`/admin/%6Ceads/${id}/notes`, { text: 'A note' }],
    ] as const) {
      const { status } = await door.post(path, { ...fields }, { cookie })
      if (status !== 303) found.push(`POST ${path}: ${status}`)
    }
    expect(found).toEqual([])
  })

  it('of a page of the site is a page, or none', async () => {
    const door = await openDoor(open)
    for (const path of [
      '/Services/IUL-Insurance/',
      '/services/%69ul-insurance/',
      '/RESEARCH/',
      '/Contact/',
      '/%',
      '/Thank-You/',
    ])
      expect([path, (await send(door, 'GET', path, '')).slice(9, 10)]).not.toEqual([path, '5'])
  })
})

describeOnSqliteFirst('an answer of the desk', (open) => {
  it('is kept by nobody, also where it leads elsewhere', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'owner')
    const { db } = door.services.database
    const owing = await signInAs(door, 'agent')
    await writeSetting(db, twoStepRequired, true, null)
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    const confirmed_at = new Date().toISOString()
    await db
      .insertInto('staff_two_step')
      .values({ staff_id: id, secret: '', confirmed_at, last_step: 0 })
      .execute()
    const answers = {
      'to sign in': await door.get('/admin/leads'),
      'to sign in, as data': await door.get('/admin/leads.data'),
      'to the desk': await door.get('/admin/sign-in', { cookie }),
      'to the desk, as data': await door.get('/admin/sign-in.data', { cookie }),
      'to set up': await door.get('/admin/leads', { cookie: owing }),
      'to set up, as data': await door.get('/admin/leads.data', { cookie: owing }),
      'after a post': await door.post('/admin/sign-out', {}, { cookie: owing }),
      'after a code': await door.post('/admin/code', { code: '1' }),
      refused: await door.post('/admin/leads/x/status', {}),
      'nothing here': await door.get('/admin/nothing', { cookie }),
      'a screen': await door.get('/admin/account', { cookie }),
      'a file': await door.get('/admin/leads.csv', { cookie }),
    }
    for (const [name, { status, headers }] of Object.entries(answers))
      expect([name, status, headers.get('cache-control')]).toEqual([name, status, 'private, no-store'])
  })
})
