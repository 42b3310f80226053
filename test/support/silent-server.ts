/** A partner that takes connections and never says a word. */
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SilentServer {
  port: number
  /** Connections taken so far, and those that the other side has given up. */
  taken(): number
  givenUp(): number
}

/** Starts one on 127.0.0.1; it ends with the test that started it. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets: Socket[] = []
  let givenUp = 0
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.resume()
    socket.on('error', () => {}).on('close', () => givenUp++)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { port: address.port, taken: () => sockets.length, givenUp: () => givenUp }
}
