/** An authenticator in software, which also does what a real one never would (WebAuthn Level 3, chapters 6 and 7). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Circumstances {
  challenge: string
  origin?: string
  /** False: touched, but opened by no PIN, finger or face. */
  isUnlocked?: boolean
  counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A device with one key for the site. Its answers are the JSON a browser would post. */
export function passkeyDevice(site = 'http://localhost:4400') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const name = id.toString('base64url')

  // Another: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  const key = Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])

  const about = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin = site }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const state = ({ isUnlocked = true, counter = 0 }: Circumstances, more: number) => {
    const bytes = Buffer.alloc(5)
    bytes.writeUInt8(0x01 | (isUnlocked ? 0x04 : 0) | more)
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(site).hostname), bytes])
  }
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      response: Object.fromEntries(
        Object.entries(response).map(([key, bytes]) => [key, bytes.toString('base64url')]),
      ),
    })

  return {
    /** What a site keeps of it: the name of the key in base64url, and its public half (COSE, RFC 9052). */
    kept: { name, key },
    register(now: Circumstances): string {
      // A map in CBOR (RFC 8949): {fmt: "none", attStmt: {}, authData: ...}.
      const data = Buffer.concat([state(now, 0x40), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const fields = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([fields, Buffer.from([data.length]), data])
      return answer({ clientDataJSON: about('webauthn.create', now), attestationObject })
    },
    signIn(now: Circumstances): string {
      const [clientDataJSON, authenticatorData] = [about('webauthn.get', now), state(now, 0)]
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}
