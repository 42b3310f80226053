/** Mail servers that are not what they should be: without TLS, out of date, lying, dripping, nowhere. */
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { noteJobs, sampleEmail, testMailer } from '#test/support/emails.ts'
import { onlyJob } from '#test/support/jobs.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { expired } from '#test/support/tls-front.ts'
import { addJob } from '../jobs/jobs.server.ts'
import { findEmail } from './emails.server.ts'

const open = databaseOpener('sqlite')

/** A server that speaks by `speak`, line by line. */
async function startSpeaker(speak: (line: string, socket: Socket) => void, greeting = '220 hello') {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {}).write(`${greeting}\r\n`)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) if (line) speak(line, socket)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, connections: () => sockets.length }
}

it('hands no e-mail over without TLS outside this machine, unless SMTP_URL says so', async () => {
  const { database } = await open()
  const sink = await startSmtpSink()
  // This machine again, but not by one of its own names.
  const url = sink.url.replace('127.0.0.1', '0.0.0.0')
  await expect(testMailer(database, { url }).deliver(sampleEmail())).rejects.toMatchObject({
    permanent: false,
    unreachable: true,
  })
  expect(sink.emails).toEqual([])
  await testMailer(database, { url: `${url}?requireTLS=false` }).deliver(sampleEmail())
  expect(sink.emails).toHaveLength(1)
})

it('trusts no certificate that has expired, and says so', async () => {
  const { database } = await open()
  const sink = await startSmtpSink(expired)
  const jobs = noteJobs(database, testMailer(database, sink))
  await addJob(database.db, { kind: 'note', payload: 'a note' })
  await jobs.runDue()
  expect(await onlyJob(database)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await onlyJob(database)).last_error).toMatch(/certificate has expired/)
  expect(sink.emails).toEqual([])
})

it('tries again when the name of the mail server stands for nothing', async () => {
  const { database } = await open()
  const mailer = testMailer(database, { url: 'smtp://mail.nowhere.invalid' })
  await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({ permanent: false, unreachable: true })
  expect(await mailer.reachable()).toBe(false)
})

it('takes the 250 to its DATA for an answer, and a hang-up after it for none', async () => {
  const { database } = await open()
  const server = await startSpeaker((line, socket) => {
    if (line === 'DATA') socket.write('354 go on\r\n')
    else if (line === '.') socket.end('250 taken\r\n')
    else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 yes\r\n')
  })
  const note = sampleEmail()
  const mailer = testMailer(database, server)
  await mailer.deliver(note)
  await mailer.deliver(note)
  expect(server.connections()).toBe(1)
  expect(await findEmail(database, note.jobId)).toMatchObject({ state: 'sent' })
})

it('takes no 250 for an answer to what was not said: it greets, and hangs up before the e-mail', async () => {
  const { database } = await open()
  for (const [greeting, answers] of [
    ['250 yes', 0],
    ['220 hello', 1],
    ['220 hello', 3],
  ] as const) {
    let left: number = answers
    const server = await startSpeaker((_, socket) => {
      if (left-- > 0) socket.write('250 yes\r\n')
      else socket.end('250 yes\r\n')
    }, greeting)
    const jobs = noteJobs(database, testMailer(database, server))
    await addJob(database.db, { kind: 'note', payload: `${greeting} ${answers}` })
    await jobs.runDue()
    const job = await onlyJob(database)
    expect(job, `${greeting}, then ${answers}`).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await findEmail(database, job.id)).toMatchObject({ state: 'waiting' })
    await database.db.deleteFrom('jobs').execute()
  }
})

it('gives up a server that never ends a conversation, though it always says something', async () => {
  const { database } = await open()
  const server = await startSpeaker((line, socket) => {
    if (!line.startsWith('EHLO')) return
    const drip = setInterval(() => socket.write('250-still here\r\n'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  const mailer = testMailer(database, server, { limitMs: 300 })
  await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({ unreachable: true })
  expect(await mailer.reachable()).toBe(false)
})

it.each([
  ['<ann.lee@visitor.example> is unknown', 550],
  ['user ann.lee not found here', 550],
  ['try ANN.LEE later', 451],
  ['"Ann Lee" <ann.lee@visitor.example> looks like spam', 554],
  ['no mail about A wish of Zoë please', 554],
])('keeps nothing of what a mail server quotes: %s', async (text, code) => {
  const { database } = await open()
  const sink = await startSmtpSink()
  if (code === 554) sink.onEmail = () => ({ code, text })
  else sink.onRecipient = () => ({ code, text })
  const to = [{ address: 'ann.lee@visitor.example' }]
  const replyTo = { name: 'Ann Lee', address: 'ann.lee@visitor.example' }
  const error = await testMailer(database, sink)
    .deliver(sampleEmail({ to, replyTo, subject: 'A wish of Zoë' }))
    .catch((one: Error) => one)
  expect(error).toMatchObject({ message: expect.stringContaining(String(code)) })
  expect(`${error} ${(error as Error).stack} ${(error as Error).cause}`).not.toMatch(
    /\bann\b|\blee\b|visitor|wish/i,
  )
})
