import { expect, it } from 'vitest'
import { certificateRemedy } from './finding.ts'

/** As Node says it. */
it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['CERT_NOT_YET_VALID', 'certificate is not yet valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
])('knows %s by its code and by its words', (code, message) => {
  const renewed = /EXPIRED|YET|ALTNAME/.test(code)
  for (const words of [code, message])
    expect(certificateRemedy(words)).toMatch(renewed ? /does not fit/ : /NODE_EXTRA_CA_CERTS/)
})

it.each(['connect ECONNREFUSED 127.0.0.1:1', 'Unable to get authentication data'])(
  'takes %j for none',
  (words) => expect(certificateRemedy(words)).toBeNull(),
)
