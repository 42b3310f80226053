/** A mail server that speaks as much of IMAP (RFC 3501) as is needed to read a mailbox; it can refuse, go away and break off. */
import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export interface ImapServer {
  /** For IMAP_URL; the port stays the same when it goes away and comes back. */
  readonly url: string
  /** Puts an email into the mailbox. Returns its number. */
  put(source: string, at?: Date): number
  remove(uid: number): void
  /** Changing it says that all numbers begin anew. */
  validity: number
  letsIn: boolean
  /** Breaks the connection off in the middle of this many emails. */
  breaks: number
  isSilent: boolean
  readonly commands: string[]
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

export interface ImapOptions {
  /** A certificate and its key; offered by STARTTLS, or from the first byte with `secure`. */
  tls?: Record<'cert' | 'key', Buffer>
  /** Which tokens it takes; with it a password is none. */
  isTaken?(token: string): boolean
}

interface Kept {
  uid: number
  at: Date
  source: Buffer
}

const imapUser = 'replies@hearthline.example'
export const imapPassword = 'only-for-tests'

/** Starts it on a free port; it ends with the test that started it. */
export async function startImapServer({ tls, isTaken }: ImapOptions = {}): Promise<ImapServer> {
  const port = await freePort()
  const mailbox: Kept[] = []
  const sockets = new Set<Socket>()
  let last = 100
  let server: Server | undefined

  const imap: ImapServer = {
    url: `imap://${encodeURIComponent(imapUser)}:${imapPassword}@127.0.0.1:${port}/INBOX`,
    put(source, at = new Date()) {
      last += 1
      mailbox.push({ uid: last, at, source: Buffer.from(source.replace(/\r?\n/g, '\r\n')) })
      return last
    },
    remove: (uid) =>
      void mailbox.splice(
        mailbox.findIndex((one) => one.uid === uid),
        1,
      ),
    ...{ validity: 7, letsIn: true, breaks: 0, isSilent: false, commands: [] },
    async goAway() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
      server = undefined
    },
    async comeBack() {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        if (!imap.isSilent) converse(socket, { imap, mailbox, next: () => last + 1, tls, isTaken }, true)
      })
      await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done))
    },
  }
  await imap.comeBack()
  onTestFinished(() => imap.goAway())
  return imap
}

interface Conversation {
  imap: ImapServer
  mailbox: readonly Kept[]
  next(): number
  tls: ImapOptions['tls']
  isTaken: ImapOptions['isTaken'] | undefined
}

function converse(socket: Socket, parts: Conversation, greets: boolean): void {
  const { imap, tls } = parts
  let rest = ''
  socket.on('error', () => {})
  if (greets) socket.write('* OK stand-in ready\r\n')
  const hear = (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const [tag = '', name = '', second = ''] = line.split(' ')
      const command = (/^uid$/i.test(name) ? `${name} ${second}` : name).toUpperCase()
      imap.commands.push(command)
      if (imap.isSilent) return
      if (command === 'STARTTLS' && tls) {
        socket.write(`${tag} OK begin\r\n`)
        socket.off('data', hear)
        return converse(
          new TLSSocket(socket, { isServer: true, ...tls }),
          { ...parts, tls: undefined },
          false,
        )
      }
      const answer = answerTo(command, line.slice(tag.length + 1), parts)
      if (answer === null) return void socket.destroy()
      const { untagged = [], status = 'OK done' } = answer
      for (const one of untagged) socket.write(Buffer.concat([Buffer.from('* '), one, Buffer.from('\r\n')]))
      socket.write(`${tag} ${status}\r\n`)
      if (command === 'LOGOUT') return void socket.end()
    }
  }
  socket.on('data', hear)
}

interface Answer {
  untagged?: Buffer[]
  status?: string
}

const lines = (...texts: string[]) => texts.map((text) => Buffer.from(text))

/** What is said to a command; null breaks the connection off. */
function answerTo(
  command: string,
  words: string,
  { imap, mailbox, next, tls, isTaken }: Conversation,
): Answer | null {
  switch (command) {
    case 'CAPABILITY':
      return {
        untagged: lines(
          `CAPABILITY IMAP4rev1${tls ? ' STARTTLS' : ''}${isTaken ? ' SASL-IR AUTH=XOAUTH2 LOGINDISABLED' : ''}`,
        ),
      }
    case 'AUTHENTICATE': {
      const said = Buffer.from(words.split(' ')[2] ?? '', 'base64').toString()
      const [, token = ''] = /auth=Bearer ([!-~]+)/.exec(said) ?? []
      return isTaken?.(token) ? { status: 'OK in' } : { status: 'NO [AUTHENTICATIONFAILED] not this one' }
    }
    case 'LOGIN':
      return imap.letsIn && words.includes(imapPassword) && words.includes(imapUser)
        ? { status: 'OK [CAPABILITY IMAP4rev1] in' }
        : { status: 'NO [AUTHENTICATIONFAILED] wrong' }
    case 'LIST':
      return /INBOX|\*/i.test(words) ? { untagged: lines('LIST (\\HasNoChildren) "/" "INBOX"') } : {}
    case 'EXAMINE':
      if (!/INBOX/i.test(words)) return { status: 'NO [NONEXISTENT] no such mailbox' }
      return {
        untagged: lines(
          'FLAGS (\\Seen)',
          `${mailbox.length} EXISTS`,
          '0 RECENT',
          `OK [UIDVALIDITY ${imap.validity}] ok`,
          `OK [UIDNEXT ${next()}] ok`,
        ),
        status: 'OK [READ-ONLY] open',
      }
    case 'UID SEARCH':
      return { untagged: lines(['SEARCH', ...search(words, mailbox)].join(' ')) }
    case 'UID FETCH':
      return fetched(words, imap, mailbox)
    case 'SELECT':
    case 'UID STORE':
    case 'STORE':
    case 'EXPUNGE':
      return { status: 'BAD this mailbox is for reading' }
    case 'NOOP':
    case 'CLOSE':
    case 'LOGOUT':
      return {}
    default:
      return { status: 'BAD not known here' }
  }
}

function search(words: string, mailbox: readonly Kept[]): number[] {
  const from = Number(/UID (\d+):\*/i.exec(words)?.[1] ?? 1)
  const [, since = ''] = /SINCE "?([\w-]+)"?/i.exec(words) ?? []
  const highest = mailbox.at(-1)?.uid
  return mailbox
    .filter(({ uid }) => uid >= from || uid === highest)
    .filter(({ at }) => since === '' || at.getTime() >= Date.parse(`${since} UTC`))
    .map(({ uid }) => uid)
}

function fetched(words: string, imap: ImapServer, mailbox: readonly Kept[]): Answer | null {
  const wanted = Number(/FETCH (\d+)/i.exec(words)?.[1])
  const at = mailbox.findIndex(({ uid }) => uid === wanted)
  const found = mailbox[at]
  if (!found) return {}
  if (imap.breaks > 0) {
    imap.breaks -= 1
    return null
  }
  const most = Number(/<0\.(\d+)>/.exec(words)?.[1] ?? found.source.length)
  const part = found.source.subarray(0, most)
  const head = `${at + 1} FETCH (UID ${found.uid} RFC822.SIZE ${found.source.length} INTERNALDATE "${dateOf(found.at)}" BODY[]<0> {${part.length}}\r\n`
  return { untagged: [Buffer.concat([Buffer.from(head), part, Buffer.from(')')])] }
}

/** "17-Jul-1996 02:44:25 +0000" (RFC 3501, 9). */
function dateOf(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day.padStart(2, ' ')}-${month}-${year} ${time} +0000`
}
