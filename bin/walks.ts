/**
 * The functions that take what one person did to where another sees it, in their order, with their file where a name
 * stands twice. By hand, because no script follows a call through a value such as a kind; that each is there, and once,
 * is checked. Left out: lib, platform, content and ui, and what a rejected form, an ad or a live update needs.
 */
import { posix } from 'node:path'
import { isTest, type Source } from '../test/house/source.ts'

export const walks = {
  'a quick quote, form to card': `SiteForm quickQuote field.ts:fieldsOf firstName interestOptions useSubmission
    Home answerFormPost kinds.server.ts:kindOf leads leadForms topicOf
    createSubmission prepare-submission.server.ts:readForm readBody readAnswers
    prepareSubmission composeRow deviceOf composeLead startTarget
    storeSubmission claimContent consentProof trackingRecord countInserts searchInserts submissionJobs
    List describeList readListFilter ownersSeenBy listSubmissions describeSubmission listStaffNames
    ListPage ListHead StatusForm`,
  'an outcome of a call, button to timeline': `OutcomeForm ActionForm answerChangePost kindAt
    logOutcome changeSubmission logAttempt outcomes nextSteps updateState addEvent
    readTimeline listEvents formatEvent Timeline`,
  'a keystroke in an article, editor to page': `EditorPage Autosave autosave saveTyped writeDraft goesOn
    publishNewest readyText addVersion openArticleRegister findPublished ArticlePage ArticleBody`,
  'a reply by email, mailbox to timeline': `handleReplyJobs readEmail receiveEmail findAnswered saveReply
    updateState addEvent readTimeline listEvents formatEvent Timeline`,
  'a setting, form to public page': `AgencyPage settingForms describeSettings change-setting.server.ts:changeSetting
    openAgencySettings SiteFrame SiteFooter`,
} as const

/** The files of a walk, each once and in their order. @throws naming the functions that are not there, or there twice. */
export function traceWalk(names: string, sources: readonly Source[]): string[] {
  const product = sources.filter((source) => source.path.startsWith('app/') && !isTest(source))
  const exported = findHomes(product, /^export (?:default )?(?:async )?(?:function|const|class) (\w+)/gm)
  const own = findHomes(product, /^(?:async )?(?:function|const) (\w+)/gm)
  const homes = names.split(/\s+/).map((name) => [name, exported.get(name) ?? own.get(name) ?? []] as const)
  const lost = homes.filter(([, paths]) => paths.length !== 1).map(([name]) => name)
  if (lost.length > 0) throw new Error(`not there, or there twice: ${lost.join(', ')} (bin/walks.ts)`)
  const walked = new Set(homes.flatMap(([, paths]) => paths))
  return [...walked].filter((path) => !/^app\/(lib|platform|content|ui)\//.test(path))
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
