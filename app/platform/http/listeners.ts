/**
 * libuv accepts one connection of a socket in a turn; in a crowd the last waited half a minute at the door. The
 * kernel spreads connections over several sockets on one port (SO_REUSEPORT, socket(7)).
 */
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, Server as NetServer } from 'node:net'

/** With sixteen a crowd of posts waited a second longer (docs/decisions/0014). More were not tried. */
const most = 32

export interface Listeners {
  /** Takes no new connection from now on; resolves when the last one that was taken has ended. */
  close(): Promise<void>
}

/**
 * @throws what Node says of a place where nobody can listen. To the kernel another program of this user that listens
 * the same way is no error: ask before.
 */
export async function listen(server: Server, place: ListenOptions): Promise<Listeners> {
  try {
    await listenOnce(server, { ...place, reusePort: true })
  } catch {
    // Not every system has it (macOS). If the place is to blame, this says so.
    await listenOnce(server, place)
    return listenersOf([server])
  }
  const { port } = server.address() as AddressInfo
  const others: NetServer[] = []
  for (let n = 1; n < most; n++) {
    // As http.Server opens its own: the protocol ends each side by itself.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    await listenOnce(other, { ...place, port, reusePort: true })
    others.push(other)
  }
  return listenersOf([server, ...others])
}

function listenOnce(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Not http's own close: it also destroys connections that are idle at this moment, with a request on its way. */
const listenersOf = (servers: readonly NetServer[]): Listeners => ({
  async close() {
    await Promise.all(
      servers.map(
        (one) => new Promise<void>((resolve) => NetServer.prototype.close.call(one, () => resolve())),
      ),
    )
  },
})
