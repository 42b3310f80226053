/** A time server (SNTP, RFC 5905) whose clock is ahead of ours by so many seconds. */
import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'

/** Opens it; it ends with the test. Returns "host:port". */
export async function openTimeServer(aheadSeconds: number): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (_, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0x24
    const seconds = Date.now() / 1000 + aheadSeconds + 2_208_988_800
    answer.writeUInt32BE(Math.floor(seconds), 40)
    answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44)
    socket.send(answer, port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}
