/** Addresses at a provider that almost everybody knows, with a slip of the finger in them. */

const providers = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com', 'msn.com'],
  ...['protonmail.com', 'comcast.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'att.net', 'cox.net'],
]

const shortestName = 5

const split = (domain: string) => {
  const dot = `${domain}.`.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)] as const
}

/** Whether `typed` is `meant` with a letter more, fewer or other, or two neighbours in each other's place. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [one, other] = [typed.slice(at), meant.slice(at)]
  return (
    one.slice(1) === other.slice(1) ||
    one === other.slice(1) ||
    one.slice(1) === other ||
    (one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0])
  )
}

/** In the name ("gmial") or in the ending ("con", or none), never in both: many real names are close to these. */
function isMeant(typed: string, meant: string): boolean {
  const [name, ending] = split(typed)
  const [rightName, rightEnding] = split(meant)
  if (name === rightName) return ending === '' || isOneSlip(ending, rightEnding)
  const isLong = rightName.length >= shortestName
  return isLong && ending === rightEnding && name[0] === rightName[0] && isOneSlip(name, rightName)
}

/** Whether an email can be expected to arrive: no slip, and a domain as the internet has them (RFC 5321, section 2.3.5). */
export const isMailable = (address: string): boolean =>
  meantAddress(address) === null && /@[^@]+\.[^@.]+$/.test(address)

/** The address that `typed` was meant to be, ann@gmail.com for ann@gmial.com; null where nothing speaks for a slip. */
export function meantAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || providers.includes(domain)) return null
  const meant = providers.find((provider) => isMeant(domain, provider))
  return meant ? `${typed.slice(0, at)}@${meant}` : null
}
