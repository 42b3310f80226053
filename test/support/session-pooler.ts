/**
 * Connections to PostgreSQL that outlive those who use them. The server forks a process for each, and that process learns the
 * catalogue anew: a twentieth of a second of a processor, seven times per test. Who connects here is lent a connection that
 * somebody else with the same start-up message has left behind, cleaned by DISCARD ALL as pgbouncer does it (which knows too
 * few of the parameters a connection may be started with). Protocol 3.0:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SessionPooler {
  /** The server's address, by way of the pooler. */
  readonly url: string
  close(): Promise<void>
}

/** Cancels what another connection does: a start-up message that starts nothing. */
const cancelCode = 80877102
/** Whoever asks for TLS or GSSAPI is told to go on without. */
const isEncryptionAsked = (code: number) => code === 80877103 || code === 80877104
/** Left behind at most, so that the server always has connections to give. */
const mostIdle = 80

export async function startSessionPooler(url: string): Promise<SessionPooler> {
  const { hostname, port } = new URL(url)
  const dial = () => connect({ host: hostname, port: Number(port || 5432), noDelay: true })
  const idle: Backend[] = []
  const take = (key: string) => {
    const at = idle.findLastIndex((one) => one.key === key)
    return at < 0 ? undefined : idle.splice(at, 1)[0]
  }
  /** One that was left behind, or else a new one. */
  const lendOne = async (client: Socket, startUp: Buffer): Promise<Backend> => {
    const key = startUp.toString('latin1')
    for (let left = take(key); left; left = take(key)) if (await left.lend(client)) return left
    const made = new Backend(dial(), key, startUp)
    await made.lend(client)
    return made
  }
  const giveBack = async (backend: Backend) => {
    if (!(await backend.clean())) return
    backend.onClose = () => idle.splice(idle.indexOf(backend), 1)
    idle.push(backend)
    if (idle.length > mostIdle) idle[0]?.close()
  }

  const serve = (client: Socket) => {
    let backend: Backend | undefined
    const end = () => {
      client.end()
      if (backend) giveBack(backend)
      backend = undefined
    }
    const read = framesOf((type, message) => (type === 'X' ? end() : backend?.ask(type, message)))
    const start = (packet: Buffer) => {
      // It comes in one piece: it is short, and the line is inside one machine.
      const length = packet.readInt32BE(0)
      const code = packet.readInt32BE(4)
      if (isEncryptionAsked(code)) return void client.once('data', start).write('N')
      if (code === cancelCode) return void dial().on('error', end).on('close', end).end(packet)
      const message = packet.subarray(0, length)
      lendOne(client, message).then((lent) => {
        // Gone while it was made ready.
        if (client.destroyed) return void giveBack(lent)
        backend = lent
        client.on('data', read)
        read(packet.subarray(length))
      })
    }
    client.once('data', start).on('error', end).on('close', end)
  }

  const server = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const here = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: Object.assign(new URL(url), { host: here }).href,
    async close() {
      for (const backend of [...idle]) backend.close()
      server.close()
    },
  }
}

class Backend {
  /** The start-up message that made it: user, database and parameters. */
  readonly key: string
  onClose: () => void = () => {}
  readonly #socket: Socket
  /** What the server said until it was ready for the first time, said again to whoever comes later. */
  readonly #greeting: Buffer[] = []
  #client: Socket | undefined
  /** Answers still owed: a ReadyForQuery for the start, and one for each Query or Sync. */
  #owed = 1
  #isHalfAsked = false
  /** Of the last ReadyForQuery: I for idle, else in a transaction. */
  #status = ''
  #told: ((isDone: boolean) => void) | undefined

  constructor(socket: Socket, key: string, startUp: Buffer) {
    this.key = key
    this.#socket = socket
    const read = framesOf((type, message) => this.#hear(type, message))
    socket.on('data', (chunk: Buffer) => {
      // One write for all that came at once.
      const client = this.#client
      client?.cork()
      read(chunk)
      client?.uncork()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#client?.end()
      this.#told?.(false)
      this.onClose()
    })
    socket.write(startUp)
  }

  /** False when the server has ended it meanwhile. */
  async lend(client: Socket): Promise<boolean> {
    this.onClose = () => {}
    const isReady = !this.#status || (await this.#tell('reset application_name'))
    this.#client = client
    if (isReady && this.#status) client.write(Buffer.concat(this.#greeting))
    return isReady
  }

  ask(type: string, message: Buffer): void {
    const asksForAnswer = type === 'Q' || type === 'S' || type === 'F'
    if (asksForAnswer) this.#owed++
    this.#isHalfAsked = !asksForAnswer && type !== 'p'
    this.#socket.write(message)
  }

  /**
   * Makes it as new, and nameless, for the product counts connections by the name it gives them; false, and closed as the
   * server would do, when its client left it in the midst of something.
   */
  async clean(): Promise<boolean> {
    this.#client = undefined
    const isMidway = this.#owed > 0 || this.#isHalfAsked || this.#status !== 'I'
    const isClean =
      !isMidway && (await this.#tell('discard all')) && (await this.#tell("set application_name = 'nobody'"))
    return isClean || this.close()
  }

  /** One statement of our own; false when it failed, or the connection is gone. */
  async #tell(statement: string): Promise<boolean> {
    if (this.#socket.destroyed) return false
    const told = new Promise<boolean>((resolve) => {
      this.#told = resolve
    })
    this.ask('Q', query(statement))
    const isDone = await told
    this.#told = undefined
    return isDone
  }

  close(): false {
    this.#socket.destroy()
    return false
  }

  #hear(type: string, message: Buffer): void {
    // Of how somebody proved who they are, only "you may" (0) is said again.
    if (!this.#status && !(type === 'R' && message.readInt32BE(5) > 0)) this.#greeting.push(message)
    this.#client?.write(message)
    if (type === 'E') this.#told?.(false)
    if (type !== 'Z') return
    this.#owed--
    this.#status = message.toString('latin1', 5, 6)
    this.#told?.(this.#status === 'I')
  }
}

function query(text: string): Buffer {
  const message = Buffer.from(`Q____${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** Cuts a stream into messages: a letter, a length that counts itself, and the rest. */
function framesOf(heard: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      heard(message.toString('latin1', 0, 1), message)
    }
  }
}
