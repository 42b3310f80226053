/**
 * The way of a quick quote from the form to its card on the desk, as steps with the functions that take them. No script
 * can follow a call through a value such as a kind, so the steps are named by hand; that each name is there, and once, is
 * checked. `before` names them as they were before docs/decisions/0002, so that both houses can be measured.
 *
 * Counted is what handles this one quote in the rooms of subjects, fronts and doorways. Left out in both houses: lib,
 * platform, content and ui, and on the screens what a rejected form, an ad, a frame or a live update needs.
 */
import { posix } from 'node:path'
import { isTest, type Source } from '../test/house/source.ts'

interface QuoteStep {
  what: string
  /** Functions and values, exported ones first, with their file where a name stands twice. */
  now: readonly string[]
  /** Where it differs. */
  before?: readonly string[]
}

const steps: readonly QuoteStep[] = [
  { what: 'is drawn', now: ['SiteForm'], before: ['QuoteForm', 'FormView'] },
  {
    what: 'has its fields',
    now: ['quickQuote', 'field.ts:fieldsOf', 'firstName', 'interestOptions'],
    before: ['quickQuote', 'field.ts:fieldsOf', 'firstName', 'interestOptions', 'daySlots'],
  },
  { what: 'is sent', now: ['useSubmission'] },
  { what: 'is answered', now: ['Home', 'answerFormPost'], before: ['Home', 'answerLeadPost', 'takePost'] },
  {
    what: 'finds its kind',
    now: ['kinds.server.ts:kindOf', 'leads', 'leadForms', 'topicOf'],
    before: ['leadSubmission'],
  },
  {
    what: 'is read',
    now: ['createSubmission', 'read-form.server.ts:readForm', 'readBody', 'readAnswers'],
    before: ['takeSubmission', 'read-form.server.ts:readForm', 'readBody', 'missingFields'],
  },
  {
    what: 'becomes a row',
    now: ['prepareSubmission', 'composeRow', 'deviceOf', 'composeLead'],
    before: ['composeSubmission', 'composeRow', 'deviceOf', 'leadSubmission', 'quickQuoteMessage'],
  },
  { what: 'gets its response target', now: ['startTarget'], before: ['startClock'] },
  {
    what: 'is stored',
    now: [
      'storeSubmission',
      'claimContent',
      'consentProof',
      'trackingRecord',
      'countInserts',
      'searchInserts',
    ],
    before: [
      ...[
        'storeSubmission',
        'claimContent',
        'consentProof',
        'trackingRecord',
        'countInserts',
        'searchInserts',
      ],
      'standingInserts',
    ],
  },
  { what: 'leaves its jobs', now: ['submissionJobs'], before: ['leadJobs', 'letterJobs'] },
  {
    what: 'is listed',
    now: ['List', 'describeList', 'readListFilter', 'ownersSeenBy', 'listSubmissions'],
    before: ['Leads', 'readLeadFilter', 'leadScope', 'listLeads'],
  },
  {
    what: 'is described',
    now: ['describeSubmission', 'listStaffNames'],
    before: ['describeLead', 'describePerson', 'listStaffNames'],
  },
  {
    what: 'stands on its card',
    now: ['ListPage', 'ListHead', 'StatusForm'],
    before: ['LeadBoard', 'LeadCard', 'BoardHead', 'StatusForm'],
  },
]

/**
 * The files that take the steps, each once and in their order.
 * @throws on a step that this house takes otherwise, naming what it looked for.
 */
export function walkQuote(sources: readonly Source[]): string[] {
  const product = sources.filter((source) => source.path.startsWith('app/') && !isTest(source))
  const exported = findHomes(product, /^export (?:default )?(?:async )?(?:function|const) (\w+)/gm)
  const own = findHomes(product, /^(?:async )?(?:function|const) (\w+)/gm)
  const homesOf = (name: string) => exported.get(name) ?? own.get(name) ?? []
  const isBefore = exported.has('leadSubmission')
  const walked = steps.flatMap(({ what, now, before = now }) => {
    const names = isBefore ? before : now
    const lost = names.filter((name) => homesOf(name).length !== 1)
    if (lost.length > 0)
      throw new Error(
        `not there, or there twice, where a quote ${what}: ${lost.join(', ')} (bin/quote-walk.ts)`,
      )
    return names.flatMap(homesOf)
  })
  return [...new Set(walked)].filter((path) => !/^app\/(lib|platform|content|ui)\//.test(path))
}

/** Where each name stands that `declaration` finds, by the name and by its file and the name. */
function findHomes(sources: readonly Source[], declaration: RegExp): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(declaration))
      for (const key of [name, `${posix.basename(path)}:${name}`])
        homes.set(key, [...(homes.get(key) ?? []), path])
  return homes
}
