/**
 * What somebody asks for who answers a text or an email, in English and Spanish. They may take back their consent in any
 * reasonable way (47 CFR 64.1200(a)(10)), also within a sentence: what says no is a STOP, and what could say no is left for a
 * person to decide, and stops everything meanwhile. text-sense.test.ts has the sentences that this was made from.
 */

/** `unclear` may be a no. */
export type TextSense = 'stop' | 'unclear' | 'help' | 'words'

/** Alone they mean that somebody wants no more: the rule names the first nine, carriers and their guides the others. */
const stopWords = wordsOf(
  'stop quit end revoke optout cancel unsubscribe stopall endall remove exit block arret parar pare alto basta cancelar baja cese detener detengase dnc',
)
/** Those of them that mean it beside other sentences as well; "Cancel. I will be away on Tuesday" does not. */
const plainWords = wordsOf('stop optout unsubscribe stopall endall parar arret')
/** Say neither this nor that. */
const courtesies = wordsOf(
  'please thanks thank you now me all it this that ok sir maam for from already again anymore just hi hello i said right immediately gracias por favor ya and kindly today bro dude man yall the very much asap',
)

const contact =
  '(?:text|call|messag|contact|email|e mail|mail|bother|harass|spam|pester|annoy|solicit|communicat|sms|reach(?:ing)? out|phon|dial|ring|notif|correspond|blow(?:ing)? up my|hit(?:ting)? me up)(?:e|s|es|ing|ed|ion|ions|y|ication|ications|ence)?'
const filler =
  '(?:(?:with|all|any|your|the|these|those|this|of|further|more|future|such|sending|send|making|getting|receiving|me|us|and|or|unwanted|automated|marketing|promo|promotional|annoying|stupid|damn|fucking|insurance|constant|so many) )*'
const list =
  '(?:list|system|database|records?|files?|contacts?|texts?|messages?|calls?|emails?|service|phone ?book|mailings?|account|subscription|stuff|this|everything|program|campaign|group|thread|chat|leads?|rolodex|crm|distribution|outreach)'
const mine =
  '(?:me|us|my (?:\\w+ )?(?:number|name|info|information|contact info|contact information|contact|data|email|details|phone|cell)|(?:(?:this|the) )?(?:phone |cell )?(?:number|email|line))'
const wish = '(?:want|wish|need|like|care|desire|consent|agree|authorize|appreciate|welcome)'

/** Say no, wherever they stand. */
const noes = [
  `(?:stop|quit|cease|discontinue|halt|refrain from|knock off|cut out) ${filler}${contact}`,
  '(?:stop|quit|cease) sending',
  '(?:make|made) (?:it|this|them|these) stop$',
  '^(?:please |just )?stop or (?:i|ill|im|we|my)\\b',
  'want (?:to be |to get |me )?off (?:\\w+ ){0,2}list',
  'no (?:\\w+ )?(?:texts|messages|calls|emails|contact|phone calls)$',
  '(?:told|tell|telling|asked|asking|ask|said|say|saying|begging|beg) (?:you |yall )?(?:\\w+ )?(?:to )?stop$',
  `(?:end|enough|cancel) ${filler}(?:texts|messages|sms|texting|messaging|emails|communications?|contact|notifications|alerts)`,
  'no more(?: of (?:this|these|it))?$',
  'no (?:more|further) (?:\\w+ ){0,2}(?:texts?|messages?|calls?|emails?|contact|communications?)',
  `(?:texts?|messages?|calls?|emails?|texting|calling|messaging|this|these) (?:to |must |needs? to |has to |have to |should |better )+(?:stop|end|cease)`,
  `(?<!i )(?:do not|never|not to|you not|should not|must not|can not|may not) (?:(?:you|ever|again|be|keep|continue|send|me|any|more|further|please|dare|try|to|attempt) )*(?:be ${contact}|${contact}\\b(?<!ed|never \\w{1,9}s)(?! (?:it|them|that|him|her)\\b))`,
  `(?:do not|never|not|no longer|nor) (?:(?:really|ever|to) )*${wish} (?:(?:you|them|it|if you|to|ever|be|being|get|getting|receive|receiving|have|hear from|any|more|these|those|this|your|the|further|future|more of|of) )*(?:${contact}|hear from you|anymore|from you)`,
  'do not want (?:to (?:receive|get|see) )?(?:these|this|them|it|anything|any of this)(?: from you)?(?: any ?more)?$',
  'do not (?:ever )?(?:send|sent) (?:(?:me|us|any|anything|more|further|your|these|this|texts?|messages?) ?)+',
  `(?:remove|delete|erase|take|get|drop|scrub|pull|strike|scratch|purge) ${mine}(?: (?:off|from|out)(?: of)?)(?: (?:\\w+ ){0,4}${list}|$)`,
  `(?:remove|delete|erase|purge|scrub) ${mine}$`,
  `(?:remove|delete|take|get) ${mine} (?:off|immediately|at once|now|please|asap|right)`,
  `(?:be|been|being|get) (?:removed|taken|deleted|dropped) (?:from|off|out)(?: of)? (?:\\w+ ){0,4}${list}`,
  'unsubscrib(?:e|ed|ing)',
  'optout(?! of (?!(?:\\w+ )?(?:texts?|messages?|calls?|sms|communications?|marketing|emails?|all|this|these|your|everything|list|future|further)\\b))',
  '(?:revok|withdraw|rescind|retract|cancel)(?:e|ing|s)? (?:(?:my|all|any|prior|previous|written|express|the) )*(?:consent|permission|authorization|opt in)',
  'i (?:hereby )?revoke$',
  'do not (?:have|give) (?:you )?(?:my )?(?:consent|permission)',
  'i do not consent',
  '(?:consent|permission|authorization) (?:is |was |has been |are )?(?:hereby )?(?:revoked|withdrawn|rescinded|canceled|cancelled)',
  '(?:revocation|withdrawal) of (?:\\w+ )?(?:consent|permission)',
  `not (?:authorized|allowed|permitted|welcome) to ${contact}`,
  'leave (?:me|us|my family) (?:the (?:hell|heck|fuck) )?alone',
  '(?:lose|forget|loose|burn|block|trash) (?:my|this) (?:number|phone number|contact|info)',
  '(?:go away|get lost|buzz off|piss off|fuck off|screw off|bug off|back off|f off|shut up)',
  'cease (?:and|n) desist',
  '(?:put|place|add|get) (?:me|us|my \\w+|this number) (?:on|to) (?:\\w+ )?(?:do not(?! disturb)|dnc|no call|no contact)',
  '(?:i am|im|am|we are|number is|phone is|is) (?:already )?on (?:\\w+ ){0,2}(?:do not call|dnc|no call)',
  '^do not (?:call|contact|text|disturb)(?: me| us| list)?$',
  '(?:^|sorry |you (?:have|got|have got|must have) (?:the |a )?|youve got the |this is |its |it is |is |think (?:you have )?|texting |calling |texted |called |reached )(?:(?:a|the) )?wrong (?:number|person|guy|phone|cell|lady|man)(?! (?:of|on|for my|in my))',
  '(?:nobody|no one|noone) (?:by|with|of) that name',
  '(?:texts?|messages?|calls?) (?:are |is )?(?:not wanted|unwanted|unwelcome|not welcome)',
  '^(?:i am |im |am )?(?:done|out|so done)(?: with (?:this|these|your|the|you)(?: \\w+){0,2})$',
  '(?:want|would like|like|need|trying|wish|how (?:do|can) i|asked|ask) (?:\\w+ )?(?:to )?(?:stop|quit|cancel|end) (?:this|the|these|your|my|all|receiving|getting) ?(?:service|subscription|messages?|texts?|calls?|emails?|alerts|notifications|everything)?$',
  // Spanish.
  'no (?:(?:me|nos) )?vuelvan? a (?:llam|escrib|mand|envi|molest|contact|text|busc)\\w*',
  'no (?:llame|llamen|llames|escriba|escriban|mande|manden|textee|texteen|contacten?)(?: mas|$)',
  'no (?:me|nos) (?:llam|escrib|mand|envi|molest|contact|text|busqu)\\w*',
  'no (?:quiero|deseo|queremos|necesito) (?:(?:mas|recibir|que|sus|tus|sigan|seguir|recibiendo|estos|esos|ningun|ninguna|me|saber|nada|de|ustedes|ser) )*(?:mensajes?|textos?|llamad\\w+|llamen|correos?|contact\\w+|escriban|manden|molesten|comunicaci\\w+|ustedes|usted|mas)',
  '(?:deje|dejen|deja|dejar|paren?|para|parar|cese|cesen|basta) (?:ya )?(?:de )(?:\\w+ )?(?:llam|escrib|mand|envi|molest|contact|text|mensaj)\\w*',
  '(?:dejame|dejeme|dejenme|dejennos)(?: en paz| tranquil[oa]| ya|$)',
  '(?:borre|borren|borra|borrar|elimine|eliminen|elimina|eliminar|quite|quiten|quita|quitar|saque|saquen|saca) (?:mi (?:numero|nombre|telefono|informacion|correo)|este numero)',
  '(?:borreme|borrenme|borrame|eliminame|elimineme|eliminenme|quiteme|quitenme|quitame|saqueme|saquenme|sacame|remuevame|remuevanme)(?: de| ya|$)',
  '(?:darme|deme|denme|dame|dar) de baja',
  '(?:numero|persona) (?:equivocad[oa]|incorrect[oa])|se equivoc\\w+ de (?:numero|persona)|tiene(?:n|s)? (?:el )?numero equivocado',
  'no mas (?:mensajes|textos|llamadas|correos)|ni un mensaje mas|ya no mas',
  '(?:revoco|retiro) (?:mi )?(?:consentimiento|permiso|autorizacion)',
].map(toPattern)

/** May say no. */
const doubts = [
  '(?:not|no longer|never|isnt|aint) (?:\\w+ )?interested|no interest|no (?:me )?(?:interesa|estoy interesad[oa])',
  '(?:^|please |just |you |to |you please )stop(?: (?:it|this|that|them|all|bro))*$',
  '(?:stop|quit|cease) (?:wasting|bugging|blowing|playing|trying|asking|pushing)',
  '(?:harass|tcpa|fcc|ftc|lawsuit|suing|sue you|attorney general|class action|small claims|scam|spam)\\w*',
  '(?:report|reporting|reported|block|blocking|blocked) (?:you|this|your|u)\\b',
  '(?:never|did not) (?:sign(?:ed)? up|ask(?:ed)? (?:for|you|to)|request|(?:gave|give) (?:you|permission|consent)|consent|agree)',
  'who (?:(?:is|are|tf is|the hell is) )?(?:this|you|dis|u)$|how did you get (?:my|this)|where did you get (?:my|this)',
  '(?:do not|no longer|not) (?:\\w+ )?(?:need|want) (?:this|it|insurance|anything|your|any|a quote|one)\\b',
  '(?:found|got|have|went with|bought|chose) (?:another|someone else|somebody else|a different) (?:agent|company|agency|one)?',
  '(?:already|am|i) (?:have|got) (?:coverage|insurance|a policy|an agent|covered)$',
  '^(?:please |just |kindly |all of you )?stop (?!by\\b|in\\b|at\\b|over\\b|what\\b|on\\b|the\\b|off\\b|taking\\b|for\\b|working\\b)',
  `no need (?:to|for) (?:\\w+ )?${contact}`,
  '(?:do not|no longer) (?:have|has|had|use|own|answer) this (?:number|phone)|do not use this (?:number|phone|email)|not wanted',
  '^(?:sorry )?(?:this|it) (?:is not|isnt|aint) (?!right|correct|true|clear|working|bad|much|enough|good|easy|about)\\w+$',
  '(?:cancel|delete|remove|end) (?:everything|it all|all of it)',
  '(?<!did )(?:not|never) (?!see|find|forget|hesitate|have|hear|get|got|be afraid)(?:\\w+ ){0,2}(?:text|call|messag|contact|email|bother)(?:e|s|es|ing)?\\b',
  '(?:tired|sick|fed up) (?:of|with) (?:\\w+ )?(?:text|call|messag|email|you|this)\\w*',
  '(?:this is not|im not|i am not|isnt) (?:him|her|them|the person|who you)',
  '(?:unwanted|too many|so many) (?:text|call|messag|email)\\w*',
  '(?:cancel|revoke|remove|delete|withdraw) (?:my|me|the|this) (?:request|quote|inquiry|application|info|information|data|number)?$',
  '(?:number|phone) (?:has )?changed|new (?:owner|number) of this|no longer (?:his|her|their|my) (?:number|phone)|(?:passed away|is deceased|(?<!phone |battery |cell )died)$',
  'fuck|idiot|asshole|ya basta|me tienen hart[oa]|no gracias|quien es',
].map(toPattern)

/** What limits a no to an hour, a place or a way: whoever says it goes on talking with us. */
const limits =
  /\b(?:before|until|till|after|during|between|while|unless|at work|at my (?:job|office)|this (?:week|morning|afternoon|evening)|(?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)days?|(?:on )?weekends?|tomorrow|tonight|so (?:early|late)|(?:too|this) (?:early|late)|antes de|despues de|hasta|manana|en el trabajo)\b/
/** Asks to be reached in another way, or goes on with the matter. */
const invitations =
  /\b(?:i mean(?:t)?|(?:please|just|but|and|only|instead|rather|better|you can|could you|can you) (?:just |please |only )?(?:call|text|email|e mail|message|write|use|try|send)\b(?! (?:me )?(?:off|anymore))|(?:call|text|email|write to) me (?:instead|back|on|at|when|later|if)|instead|prefer (?:email|text|call|phone|a call)|(?:email|texts?|call|calls) (?:is|are|works?) (?:better|best|fine|ok))/
/** Speaks of somebody else, or of what they do themselves. */
const others =
  /\b(?:(?:told|asked|tell|wish|get|make|told) (?:them|him|her|the other|another|that)|(?:my|the) (?:wife|husband|ex|mom|mother|dad|father|son|daughter|boss|office|other agent|kids?)|other (?:agents?|compan\w+|people|insur\w+)|them to|robocall\w*|telemarket\w+|scammers?)\b/
const ownDoing = /\b(?:i|ill|we|he|she|they) (?:(?:will|would|had to|have to|can|can not|could|just) )?$/
const opposite = /\b(?:do|did) not (?:(?:want|wish|mean) (?:you )?to )?$/

/** Alone they may be a no, and an answer to a question. */
const curt = wordsOf(
  'no nope nah n s x nono nop pass hardpass imgood iamgood bye goodbye adios enough done td weset wereset weareset imset iamset imgood wearegood weregood',
)

/** Words of an ordinary answer. Longer ones say more than one thing, and many end with what their program puts below. */
const maxWords = 60

/** What an answer asks for. */
export function senseOf(text: string): TextSense {
  const clauses = clausesOf(text)
  const said = clauses.join(' ')
  if (said === 'help' || said === 'info' || said === 'ayuda') return 'help'
  const words = said.split(' ')
  const plain = words.filter((word) => !courtesies.has(word))
  if (plain.length > 0 && plain.every((word) => stopWords.has(word))) return 'stop'
  const found = [...clauses.map(senseOfClause), curt.has(plain.join('')) ? 'unclear' : 'words']
  if (found.includes('stop')) {
    const isWhole = words.length <= maxWords && !invitations.test(said)
    return isWhole ? 'stop' : 'unclear'
  }
  return found.includes('unclear') ? 'unclear' : 'words'
}

/** For a clause of a message that says more. */
function senseOfClause(written: string): TextSense {
  const clause = written.replace(
    /(?: (?:thank you|thanks|please|now|immediately|right away|asap|already|ok))+$/,
    '',
  )
  const plain = clause.split(' ').filter((word) => word !== '' && !courtesies.has(word))
  if (plain.length > 0 && plain.every((word) => plainWords.has(word))) return 'stop'
  for (const no of noes) {
    const match = no.exec(clause)
    if (!match) continue
    const before = clause.slice(0, match.index)
    const isStop = /^(?:stop|quit|cease)/.test(match[0])
    if (isStop && ownDoing.test(before)) continue
    if (opposite.test(before) && !/\byou d(?:o|id) not $/.test(before)) continue
    if (limits.test(clause)) return isStop ? 'unclear' : 'words'
    return others.test(clause) ? 'unclear' : 'stop'
  }
  return doubts.some((doubt) => doubt.test(clause)) ? 'unclear' : 'words'
}

/** A telephone that likes or laughs at a text sends it back in quotes; ours end with the way out of them. */
const reactions =
  /^\s*(?:liked|loved|laughed at|emphasized|questioned|le gustó|le encantó|reacted \S+ to) ["“«].*["”»]\s*$/is
const ownFooter = /reply stop to (?:opt out|unsubscribe|end|cancel)\.?/gi
/** How people type, and what is meant by it. */
const spellings: readonly [RegExp, string][] = [
  [/[\u{1F6D1}\u{26D4}\u{1F6AB}]/gu, ' stop '],
  [/\u{1F595}/gu, ' fuck '],
  [/\bopt(?:ed|ing)?[- ]?(?:me |us )?out\b/g, 'optout'],
  [/\b(?:st0p+|sotp|stpo|stopp+|sstop|stahp|stawp|stoop|satop|stp|stopit|s\.t\.o\.p\.?|s t o p)\b/g, 'stop'],
  [/\b(?:unsub|un ?su[a-z]{0,3}c[a-z]{0,2}b\w*|unsubs\w*r\w*)\b/g, 'unsubscribe'],
  [/\b(?:don ?t|do nt|dnt|donot|doesnt)\b/g, 'do not'],
  [/\b(?:didnt|did nt)\b/g, 'did not'],
  [/\b(?:cannot|cant)\b/g, 'can not'],
  [/\b(?:wouldnt|would not|id rather not)\b/g, 'do not'],
  [/\bnot (?:to )?(?=text|call|contact|messag|email)/g, 'not to '],
  [/\b(?:pls|plz|plse)\b/g, 'please'],
  [/\bt(?:e?)xt(?:n|in)\b/g, 'texting'],
  [/\btxt(s|ing|ed|d)?\b/g, 'text$1'],
  [/\bmsg(?=(?:ing|ed)\b)/g, 'messag'],
  [/\bmsg(s)?\b/g, 'message$1'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\bwrong #/g, 'wrong number'],
  [/\bint(?:e?r+|r+e)est(?:ed)?\b/g, 'interested'],
  [/\bhittin\b/g, 'hitting'],
  [/\bany more\b/g, 'anymore'],
]

/** Without what machines put below and around it, in plain letters, one for each sentence. */
function clausesOf(text: string): string[] {
  if (reactions.test(text)) return []
  const plain = text
    // Telephones of some makers sign; letters come in widths, with accents and with marks that nobody sees.
    .replace(/\bsent from my [^\n]*$/i, '')
    .replace(ownFooter, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Cf}\p{M}'’]/gu, '')
  const spelled = spellings.reduce((said, [typed, meant]) => said.replace(typed, meant), plain)
  return spelled
    .split(/[.!?;,:\n…()]+| - |--|–|—/)
    .map((clause) =>
      clause
        .replace(/[^\p{L}\p{N} ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((clause) => clause !== '')
}

/** Whole words; from the first one with `^`. */
function toPattern(source: string): RegExp {
  return new RegExp(source.startsWith('^') ? source : `\\b(?:${source})`)
}

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
