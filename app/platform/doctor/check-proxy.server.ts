/** A request through SITE_URL, as a visitor's would come: who answers, with which certificate, and what address arrives. */
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { type Arrival, arrivalPath, arrivalProof, plainAddress } from '../http/visitor-address.server.ts'
import { isPrivate } from '../process/webhook-security.ts'
import { bad, certificateProblem, type Finding, fine, note, type Premises, wordsOf } from './finding.ts'

const howTo = 'docs/how-to/run-behind-proxies.md'

export async function checkProxy(premises: Premises): Promise<Finding[]> {
  const { config, secret } = premises
  if (secret === null) return [note('There is no secret yet. The first start makes one.')]
  let answer: Answer
  try {
    answer = await send(premises, secret)
  } catch (error) {
    return [formatNoAnswer(config.siteUrl, error)]
  }
  const arrival = arrivalOf(answer)
  if (!arrival) return [bad(...formatStranger(config.siteUrl, answer))]
  return [
    ...ofCertificate(answer, premises.tools.certificateDays),
    ...ofAddress(arrival, answer.from),
    ...(arrival.told.length > 0 ? await ofInvented(premises, secret) : []),
  ]
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  from: string
  certificateEnds: Date | null
}

/** An address of nobody (RFC 5737), as somebody would invent one. */
const invented = '203.0.113.77'

function send(
  { config, tools }: Premises,
  secret: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = config.secure ? tlsRequest : plainRequest
  const sent = request(
    config.siteUrl + arrivalPath,
    {
      headers: {
        ...headers,
        authorization: arrivalProof(secret, Date.now()),
        'user-agent': 'hearthline-doctor',
      },
      signal: AbortSignal.timeout(tools.limitMs * 0.8),
      agent: false,
      ...(tools.ca && { ca: tools.ca }),
    },
    (answer) => {
      const ends = config.secure ? (answer.socket as TLSSocket).getPeerCertificate().valid_to : undefined
      const from = plainAddress(answer.socket.localAddress ?? '')
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        if (body.length < 10_000) body += part
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body,
          from,
          certificateEnds: ends ? new Date(ends) : null,
        }),
      )
    },
  )
  sent.on('error', reject)
  // Node says nothing else where the answer is a change of protocol.
  sent.on('close', () => reject(new Error('The connection ended without an answer.')))
  sent.end()
  return promise
}

function arrivalOf({ status, body }: Answer): Arrival | null {
  if (status !== 200) return null
  try {
    const read = JSON.parse(body) as Partial<Arrival>
    return typeof read.address === 'string' && Array.isArray(read.told) ? (read as Arrival) : null
  } catch {
    return null
  }
}

function formatStranger(siteUrl: string, { status, headers }: Answer): [text: string, remedy: string] {
  if (status >= 300 && status < 400)
    return [
      `${siteUrl} leads on to ${URL.parse(headers.location ?? '', siteUrl)?.origin ?? 'nowhere'}.`,
      'Set SITE_URL to the address where visitors end.',
    ]
  if (status >= 500)
    return [
      `The proxy answers ${status}: it does not reach the server.`,
      'Start the server, and check the port the proxy passes on to.',
    ]
  return [
    `Something else answers at ${siteUrl} (status ${status}).`,
    'Point DNS and the proxy to this server. With several nodes, give all the same SECRET.',
  ]
}

function ofCertificate({ certificateEnds }: Answer, least: number): Finding[] {
  if (!certificateEnds) return []
  const days = Math.floor((certificateEnds.getTime() - Date.now()) / 86_400_000)
  const text = `The certificate holds for ${days} more days.`
  return [
    days >= least ? fine(text) : bad(text, 'Have it renewed, and look why that does not happen by itself.'),
  ]
}

function ofAddress({ address, peer, trusted, told, hidden }: Arrival, from: string): Finding[] {
  if (hidden)
    return [
      bad(
        'The proxy does not say whose request it is: all visitors look like one.',
        `Make the proxy send X-Forwarded-For: ${howTo}.`,
      ),
    ]
  // Not where both are one address: a proxy on this machine names this machine, which asks it here.
  // A server of an earlier release says nothing of it.
  if (told.length > 0 && trusted === false)
    return [
      bad(
        `The proxy at ${peer} is not trusted, so every visitor seems to be it.`,
        `Add ${peer} to TRUSTED_PROXIES: ${howTo}.`,
      ),
    ]
  if (address === from)
    return [fine(`A request through SITE_URL arrives as ${address}, where it was sent from.`)]
  const text = `A request through SITE_URL arrives as ${address}.`
  return [
    told.length > 0 && isPrivate(address)
      ? note(
          text,
          'Fine when this machine reaches the proxy over a network of your own. If not, add what stands in between to TRUSTED_PROXIES.',
        )
      : fine(text),
  ]
}

/** A proxy that passes on what visitors write lets them choose their address. */
async function ofInvented(premises: Premises, secret: string): Promise<Finding[]> {
  const answer = await send(premises, secret, { 'x-forwarded-for': invented }).catch(() => null)
  const told = (answer && arrivalOf(answer))?.told ?? []
  return told.length > 0 && told.every((hop) => hop === invented)
    ? [
        bad(
          'The proxy believes an X-Forwarded-For that visitors write themselves: limits do not hold.',
          `Make the proxy add the visitor’s address to the header, or replace it: ${howTo}.`,
        ),
      ]
    : []
}

function formatNoAnswer(siteUrl: string, error: unknown): Finding {
  const trouble = error instanceof Error && certificateProblem(error)
  if (trouble) return bad(`The certificate of ${siteUrl} ${trouble.text}: ${wordsOf(error)}.`, trouble.remedy)
  const words = wordsOf(error)
  const remedy = /ENOTFOUND|EAI_AGAIN/.test(words)
    ? 'The name is not in DNS. Put it there, or put SITE_URL right.'
    : 'Start the server and the proxy, and check that this machine may reach the address.'
  return bad(`${siteUrl} does not answer: ${words}`, remedy)
}
