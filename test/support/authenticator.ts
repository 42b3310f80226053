/** A person's authenticator app, by the letter of RFC 4226 and 6238: it shares no code with what checks it. */
import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'

/** The app after `key`, in base32, was typed into it. */
export function authenticator(key: string) {
  const { bytes } = Secret.fromBase32(key)
  /** The step of time that is running, of 30 seconds. */
  const step = () => Math.floor(Date.now() / 30_000)
  const codeAt = (counter: number) => {
    const message = Buffer.alloc(8)
    message.writeBigUInt64BE(BigInt(counter))
    const digest = createHmac('sha1', bytes).update(message).digest()
    const binary = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
    return String(binary % 1_000_000).padStart(6, '0')
  }
  return { step, codeAt, codeNow: () => codeAt(step()) }
}

export const authenticatorOf = (link: string) => authenticator(new URL(link).searchParams.get('secret') ?? '')
