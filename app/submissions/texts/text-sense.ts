/** What somebody asks for who answers a text. */

export type TextSense = 'stop' | 'help' | 'words'

/** Alone, or together, they mean that somebody wants no more (47 CFR 64.1200(a)(10) names the first nine; the rest is Spanish). */
const stopWords = new Set(
  'stop quit end revoke optout cancel unsubscribe stopall stopp parar pare alto basta cancelar'.split(' '),
)
/** Say neither this nor that. */
const courtesies = new Set(
  'please pls thanks thank you now me all it this that ok sir maam for from'.split(' '),
)
/** The same in a sentence: any reasonable way of saying it is to be honored. "Stop by at five" and "call me before six" are none. */
const sentences = [
  /^stop (sending |with )?(me )?(your |any |the |these |those |all )*(text|call|messag|contact|email|bother)\w*( messages)?( me)?$/,
  /^(i )?(do not|dont|never|no longer) (want |wish )?(to )?(ever )?(be )?(text|call|messag|contact|email)\w*( me)?( messages| calls)?( from you)?$/,
  /^(i want |i would like |id like |want |need )?(to )?(opt|opted|opting) ?(me )?out( of .*)?$/,
  /^no more( of)?( your| these)? (text|call|messag|email)\w*( messages)?$/,
  /^(remove|delete) (me|my number)( from .*)?$/,
  /^remove$/,
  /^take me off.*$/,
  /^unsubscribe me( from .*)?$/,
  /^leave me alone$/,
]

/** What a text that came in asks for. */
export function senseOf(text: string): TextSense {
  const said = text
    // Telephones of some makers sign; letters come in widths and with marks that nobody sees.
    .replace(/\bsent from my [^\n]*$/i, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}'’]/gu, '')
    .replace(/\bopt[- ]out\b/g, 'optout')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = said.split(' ')
  const plain = words.filter((word) => !courtesies.has(word))
  if (plain.length > 0 && plain.every((word) => stopWords.has(word))) return 'stop'
  const kindly = said.replace(
    /^(please|pls) | (please|pls|thanks|thank you|now|again|anymore|any more)$/g,
    '',
  )
  if (sentences.some((sentence) => sentence.test(kindly))) return 'stop'
  return said === 'help' || said === 'info' ? 'help' : 'words'
}
