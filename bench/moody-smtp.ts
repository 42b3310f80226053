/** An SMTP server (RFC 5321) with moods, and a list of what it took. */
import { createServer, type Socket } from 'node:net'
import { freePort } from '../test/support/free-port.ts'

/**
 * `silent` takes connections and says nothing, `refuse` answers every recipient with 451, `break` takes an e-mail and closes
 * the connection right after its 250, `vanish` closes it after the e-mail and before any answer.
 */
export const moods = ['take', 'silent', 'refuse', 'break', 'vanish'] as const
export type Mood = (typeof moods)[number]

export interface MoodySmtp {
  url: string
  mood: Mood
  /** The Message-IDs of what was answered with 250, by the address each e-mail is about (its Reply-To). */
  taken: Map<string, string[]>
  close(): void
}

export async function startMoodySmtp(): Promise<MoodySmtp> {
  const port = await freePort()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    converse(socket, smtp)
  })
  const smtp: MoodySmtp = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'take',
    taken: new Map(),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return smtp
}

function converse(socket: Socket, smtp: MoodySmtp) {
  let data: string[] | null = null
  let rest = ''
  const say = (line: string) => void socket.write(`${line}\r\n`)
  if (smtp.mood !== 'silent') say('220 moody')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (smtp.mood === 'silent') return
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (data && line !== '.') data.push(line)
      else if (data) {
        if (smtp.mood === 'vanish') return void socket.destroy()
        note(smtp, data.join('\n'))
        data = null
        say('250 taken')
        if (smtp.mood === 'break') return void socket.end()
      } else if (/^RCPT/i.test(line) && smtp.mood === 'refuse') say('451 not now')
      else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}

/** The notification of a lead can be answered to its visitor. So can a reminder of its deadline, which is another e-mail. */
function note({ taken }: MoodySmtp, email: string) {
  const head = email.split('\n\n', 1)[0]?.replace(/\n[ \t]+/g, ' ') ?? ''
  const [, about] = /^reply-to:.*?([^\s<>"]+@load\.example)/im.exec(head) ?? []
  const [, id] = /^message-id:\s*(\S+)/im.exec(head) ?? []
  const isReminder = /^subject: (Overdue since|Almost due,) /im.test(head)
  if (about && id && !isReminder) taken.set(about, [...(taken.get(about) ?? []), id])
}
