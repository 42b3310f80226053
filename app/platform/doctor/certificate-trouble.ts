/** What is wrong with somebody's certificate, by the code or the words of the error, and what to do about it. */

interface Trouble {
  /** Behind "The certificate of ...". */
  text: string
  /** For the site's own. */
  remedy: string
}

const ownAuthority = 'If an authority of your own signs it, name its file in NODE_EXTRA_CA_CERTS.'
const unsigned = {
  text: 'signed itself: no authority stands behind it, and browsers warn',
  remedy: `Have the proxy get one from an authority that browsers know, as Caddy does by itself from Let’s Encrypt. ${ownAuthority}`,
}
const unknown = {
  text: 'is signed by nobody this machine knows, or the proxy leaves out who signed it, and browsers may warn',
  remedy: `Give the proxy the certificate with all of its chain, as in fullchain.pem. ${ownAuthority}`,
}
const troubles: readonly (Trouble & { is: RegExp })[] = [
  { is: /DEPTH_ZERO_SELF_SIGNED|^self.signed certificate(?! in)/i, ...unsigned },
  { is: /SELF_SIGNED_CERT_IN|self.signed certificate in|UNABLE_TO_(GET|VERIFY)/i, ...unknown },
  { is: /unable to (get|verify) .*certificate/i, ...unknown },
  {
    is: /CERT_HAS_EXPIRED|certificate has expired/i,
    text: 'has expired',
    remedy: 'Have it renewed, and look why that does not happen by itself.',
  },
  {
    is: /ALTNAME|does not match certificate/i,
    text: 'is for other names',
    remedy: 'Have one made for exactly this name.',
  },
  {
    is: /CERT_NOT_YET_VALID|certificate is not yet valid/i,
    text: 'is not valid yet',
    remedy: 'Look at the clocks of this machine and of the one that made it.',
  },
]

/** Null when it is none of a certificate. */
export function certificateTrouble(error: Error & { code?: unknown }): Trouble | null {
  return troubles.find(({ is }) => is.test(String(error.code)) || is.test(error.message)) ?? null
}

/** What to do about that of a partner; null when the words or the code are none of a certificate. */
export function partnerRemedy(words: string): string | null {
  if (!/certificate|self.signed|altname|CERT_|_CERT|LEAF_SIGNATURE/i.test(words)) return null
  return /self.signed|unable.to.(get|verify)/i.test(words)
    ? 'Nobody this machine knows signed its certificate. If that is an authority of your own, name its file in NODE_EXTRA_CA_CERTS.'
    : 'Its certificate does not fit: use the host name the certificate is for, or have it renewed.'
}
