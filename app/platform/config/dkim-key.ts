/** The key that letters are signed with: DKIM_KEY_FILE. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The key in PEM, or what is wrong with the file. */
export const dkimKeyFile = z.string().transform((file, context) => {
  let problem = 'must name a file with an RSA private key of at least 2048 bits, in PEM'
  try {
    const pem = readFileSync(file, 'utf8')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^E[A-Z]+$/.test(code))
      problem = `must name a file that can be read; ${JSON.stringify(file)} cannot (${code})`
  }
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})
