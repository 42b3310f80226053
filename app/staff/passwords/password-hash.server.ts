/**
 * argon2id in the PHC string format, which names its own cost: a later version can ask for more and still read what
 * is there.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 19 MiB and two passes: the least that OWASP's Password Storage Cheat Sheet takes for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

/** The hash to keep. Takes some 40 ms and 19 MiB on a thread of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const hash = await derive('argon2id', withPassword(password, { ...cost, nonce: salt, tagLength: 32 }))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Without `kept` (an unknown account) the same work is done, so that the time tells nothing. @throws when `kept` is
 * no hash of `hashPassword`.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const { salt, hash, ...parameters } = kept === null ? nobody : parse(kept)
  const made = await derive(
    'argon2id',
    withPassword(password, { ...parameters, nonce: salt, tagLength: hash.length }),
  )
  return timingSafeEqual(made, hash) && kept !== null
}

const nobody = { ...cost, salt: randomBytes(16), hash: randomBytes(32) }

/** One password can be typed as different characters on different devices: NFKC makes them one (NIST SP 800-63B). */
function withPassword(password: string, rest: Omit<Argon2Parameters, 'message'>): Argon2Parameters {
  return { ...rest, message: password.normalize('NFKC') }
}

function parse(kept: string) {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(kept) ?? []
  if (!salt || !hash) throw new Error('a kept password is no argon2id hash')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
