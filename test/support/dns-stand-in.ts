/** A DNS server that knows a few TXT records, and nothing else. */
import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'

/** Opens it for `records`, name to texts; it ends with the test. Returns "host:port" as a resolver takes it. */
export async function openDnsStandIn(records: Record<string, string[]>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question)
    const texts = records[name]
    // A name with others below it is there and says nothing (RFC 8020); any other is not there.
    const isThere = texts !== undefined || Object.keys(records).some((one) => one.endsWith(`.${name}`))
    const answers = (texts ?? []).map(answerOf)
    const head = Buffer.alloc(12)
    question.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 | (isThere ? 0 : 3), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** The name that is asked for, behind the twelve bytes of the head. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A record of type TXT that points to the name of the question (RFC 1035, 4.1.4). */
function answerOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(parts)
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
