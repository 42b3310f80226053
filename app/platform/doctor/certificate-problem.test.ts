import { expect, it } from 'vitest'
import { certificateProblem, partnerRemedy } from './finding.ts'

/** As Node says it. */
const says = (code: string, message: string) => Object.assign(new Error(message), { code })

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /^signed itself/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /nobody this machine knows/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', /leaves out who signed it/],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'unable to get local issuer certificate',
    /nobody this machine knows/,
  ],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /^has expired/],
  ['CERT_NOT_YET_VALID', 'certificate is not yet valid', /^is not valid yet/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", /other names/],
])('knows %s by its code and by its words', (code, message, told) => {
  expect(certificateProblem(says(code, message))?.text).toMatch(told)
  expect(certificateProblem(says('ESOCKET', message))?.text).toMatch(told)
  const renewed = /EXPIRED|YET|ALTNAME/.test(code)
  for (const words of [code, message])
    expect(partnerRemedy(words)).toMatch(renewed ? /does not fit/ : /NODE_EXTRA_CA_CERTS/)
})

it('takes nothing else for one', () => {
  for (const [code, message] of [
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'],
    ['EAUTH', 'Unable to get authentication data'],
  ] as const) {
    expect(certificateProblem(says(code, message))).toBeNull()
    expect(partnerRemedy(message)).toBeNull()
  }
})
