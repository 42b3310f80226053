/** One request to another server, which follows no redirects and connects only to addresses that the caller allows. */
import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf } from '../process/webhook-security.ts'

interface RequestToSend {
  method?: string
  headers: RequestOptions['headers']
  body?: string | Buffer
  timeoutMs: number
  mayReach(address: string): boolean
}

/**
 * The answer, whose body nobody has read yet. @throws an error with code `EPRIVATE` where the name stands for no address that
 * `mayReach` allows, without a code where the connection ended without an answer, else Node's own.
 */
export async function sendRequest(url: string, wanted: RequestToSend): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, timeoutMs, mayReach } = wanted
  // A bare address is connected to without being looked up.
  if (isIP(hostOf(url)) !== 0 && !mayReach(hostOf(url))) throw closed()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const open = url.startsWith('https:') ? tlsRequest : plainRequest
  const signal = AbortSignal.timeout(timeoutMs)
  const request = open(url, { method, headers, agent: false, lookup: lookupOnly(mayReach), signal })
  request.on('error', reject)
  // Without a listener Node would only close the connection, and no other event would say so.
  request.on('upgrade', (answer, socket) => {
    socket.destroy()
    resolve(answer)
  })
  request.on('close', () => reject(new Error('the connection ended without an answer')))
  request.on('response', resolve)
  request.end(body)
  return promise
}

/** As `sendRequest`; resolves to the status, and what is said beyond it is not read, however long it is. */
export async function sendForStatus(url: string, wanted: RequestToSend): Promise<number> {
  const answer = await sendRequest(url, wanted)
  answer.destroy()
  return answer.statusCode ?? 0
}

const closed = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' })

/** At each connection: a name that was public yesterday may stand for a machine behind our firewall today. */
function lookupOnly(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...more] = (found ?? []).filter(({ address }) => mayReach(address))
      if (error) done(error, [])
      else if (!first) done(closed(), [])
      else if (options.all) done(null, [first, ...more])
      else done(null, first.address, first.family)
    })
}
