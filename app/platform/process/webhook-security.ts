import { createHmac, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/** In the same time whether they differ early or late (only their lengths may be told). */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The value of `webhook-signature`; `timestamp` in seconds since 1970. */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

const loopback = ['127.0.0.0/8', '::1/128']
const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]
/**
 * IANA special-purpose address registries. Node looks IPv4 mapped into IPv6 (::ffff:0:0/96) up as what it stands for.
 */
const notPublic = [
  ...notPublicV4,
  // Unspecified, loopback, and IPv4 addresses written as IPv6 ones (RFC 4291, 2.5.5.1), which nobody has any more.
  '::/96',
  // Translation within one network (RFC 8215), and Teredo (RFC 4380), whose addresses hide two of IPv4.
  '64:ff9b:1::/48',
  '2001::/32',
  '100::/64',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // What begins so is handed on to the IPv4 address that follows: NAT64 (RFC 6052), SIIT (RFC 2765), 6to4 (RFC 3056).
  ...['64:ff9b:0:0:0:0', '0:0:0:0:ffff:0', '2002'].flatMap((prefix) =>
    notPublicV4.map((network) => carried(prefix, network)),
  ),
]

function carried(prefix: string, network: string): string {
  const [address = '', bits] = network.split('/')
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const groups = [...prefix.split(':'), (a * 256 + b).toString(16), (c * 256 + d).toString(16)]
  const at = (groups.length - 2) * 16
  return `${groups.join(':')}${groups.length < 8 ? '::' : ''}/${at + Number(bits)}`
}

export type Networks = (address: string) => boolean

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export function networks(list: readonly string[]): Networks {
  const all = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) all.addAddress(address, family)
    else all.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && all.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export const isLoopback = networks(loopback)
/** This machine and networks that are not the public internet. */
export const isPrivate = networks(notPublic)

/** The host of an address as a name or a bare IP: Node writes IPv6 in brackets there. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

export const leadsHere = (url: string): boolean => {
  const host = hostOf(url)
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}

/** What carries personal data leaves this machine encrypted only. */
export const isSafeWay = (url: string): boolean =>
  !URL.canParse(url) || url.startsWith('https:') || leadsHere(url)
export const unsafeWay =
  'must start with https:// unless it points to this machine, because personal data is sent there'

/** A name by RFC 1123, section 2.1, or an address. What looks like an address and is none is no name either. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text) && !/(^|\.)\d+$/.test(text))
