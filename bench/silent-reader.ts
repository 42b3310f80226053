/** A reader that asks and takes nothing. */
import { connect, type Socket } from 'node:net'
import type { ServerProcess } from '../test/support/server-process.ts'

/** A connection that sends a request and takes nothing of the answer. */
export function openSilently({ port }: Pick<ServerProcess, 'port'>, path: string, cookie = ''): Socket {
  const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(head))
  // Without a listener for data nothing is read.
  return socket.on('error', () => {})
}
