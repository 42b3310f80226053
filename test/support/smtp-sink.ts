/** A real SMTP server for tests: it keeps what it gets, and can refuse, go away, come back and break off. */
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export interface ReceivedEmail {
  from: string
  /** The addresses of the envelope: who really gets it. */
  to: string[]
  /** Headers and body as they came over the wire. */
  raw: string
  /** The values of a header, unfolded; one for each time the e-mail bears it. */
  header(name: string): string[]
}

export interface SmtpSink {
  /** For SMTP_URL. The port stays the same when it goes away and comes back. */
  readonly url: string
  /** Everything whose DATA arrived in full, in that order, whatever was answered. */
  readonly emails: ReceivedEmail[]
  /** Decides on each recipient; null takes it. */
  onRecipient: (address: string) => SmtpRejection | null
  /** After the last line of DATA and before the answer; `drop` breaks the connection off instead of answering. */
  onEmail: (email: ReceivedEmail) => SmtpVerdict | Promise<SmtpVerdict>
  /** Stops listening and breaks off what is open. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

export type SmtpVerdict = 'take' | 'drop' | SmtpRejection

/** An answer like `550 no such user`. */
export interface SmtpRejection {
  code: number
  text: string
}

/** A certificate and its key, for a sink that offers STARTTLS. */
export type SinkTls = Record<'cert' | 'key', Buffer>

/** Starts a sink on a free port of 127.0.0.1; it ends with the test that started it. */
export async function startSmtpSink(tls?: SinkTls): Promise<SmtpSink> {
  const port = await freePort()
  const emails: ReceivedEmail[] = []
  let server: SMTPServer | undefined
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    onRecipient: () => null,
    onEmail: () => 'take',
    async goAway() {
      const open = server
      server = undefined
      if (!open) return
      const closed = new Promise<void>((resolve) => open.close(resolve))
      for (const connection of open.connections) breakOff(open, connection.session)
      await closed
    },
    async comeBack() {
      server = newServer(sink, tls)
      const listening = server.listen(port, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))
    },
  }
  await sink.comeBack()
  onTestFinished(() => sink.goAway())
  return sink
}

function newServer(sink: SmtpSink, tls: SinkTls | undefined): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...tls,
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, _session, answer) {
      const refusal = sink.onRecipient(address)
      answer(refusal ? asError(refusal) : null)
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const email = received(session, Buffer.concat(chunks).toString('utf8'))
        sink.emails.push(email)
        const verdict = await sink.onEmail(email)
        if (verdict === 'drop') breakOff(server, session)
        else answer(verdict === 'take' ? null : asError(verdict))
      })
    },
  })
  // Clients that vanish are part of the game.
  server.on('error', () => {})
  return server
}

function received(session: SMTPServerSession, raw: string): ReceivedEmail {
  const head = raw.split('\r\n\r\n', 1)[0] ?? ''
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return {
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    raw,
    header: (name) =>
      lines.flatMap((line) =>
        line.toLowerCase().startsWith(`${name.toLowerCase()}:`) ? [line.slice(name.length + 1).trim()] : [],
      ),
  }
}

const asError = ({ code, text }: SmtpRejection) => Object.assign(new Error(text), { responseCode: code })

function breakOff(server: SMTPServer, session: SMTPServerSession) {
  for (const connection of server.connections)
    if (connection.session === session) connection._socket.destroy()
}
