/** Addresses and networks: which are near, and which a list holds. */
import { BlockList, isIP } from 'node:net'

const loopback = ['127.0.0.0/8', '::1/128']
/** What the public internet never routes (IANA special-purpose address registries). */
const notPublic = [
  ...loopback,
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/128',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

/** Whether an address is in a list. What is no address is in none. */
export type Networks = (address: string) => boolean

/** True for an address or a network like 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** The list of addresses and networks, each of which is one by `isNetwork`. */
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

/** This machine. */
export const isLoopback = networks(loopback)
/** This machine and networks that are not the public internet. */
export const isPrivate = networks(notPublic)

/** The host of an address as a name or a bare IP: Node writes IPv6 in brackets there. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/** True when an address names this machine itself. */
export const leadsHere = (url: string): boolean => {
  const host = hostOf(url)
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}
