/** The answer to "Send me a link to go on", with scripts and without: checked like every form, and nobody's request. */
import type { RouterContextProvider } from 'react-router'
import { laterSaid, sentBeforeNotice } from '#app/content/finish-later.ts'
import { campaignName } from '#app/forms/campaign.ts'
import { type Answers, carried, type Form, type FormState, fieldsOf } from '#app/forms/field.ts'
import { failedNotice } from '#app/forms/notices.ts'
import { type ReadPost, readForm } from '#app/forms/read-form.server.ts'
import { touchNames, writeTouch } from '#app/forms/touch.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { tooMany } from '#app/submissions/intake/create-submission.server.ts'
import { judge } from '#app/submissions/intake/spam-signs.ts'
import { servicesContext } from './services.ts'

interface DoorwayArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What was kept, as its inputs are filled again, with the step to show; or why nothing was kept. */
export type DraftAnswer =
  | { kept: true; said: string; values: Record<string, string>; step: number }
  | { kept: false; state: FormState; retryAfter?: number }

/** Reads the post as a draft of `form`: a first name and an e-mail address are enough. */
export async function receiveDraft(form: Form, { request, context }: DoorwayArgs): Promise<DraftAnswer> {
  const { formLimits, drafts, mailer, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const read = await readForm(request, asDraft(form))
  if (!read.ok) {
    const wait = await formLimits.takeRefused(info.address)
    return wait.seconds > 0 ? refused(tooMany(wait, read.values)) : { kept: false, state: read }
  }
  const refuse = (status: number, notice: string): DraftAnswer => ({
    kept: false,
    state: { status, notice, issues: [], values: read.values },
  })
  if (!mailer.leaves) return refuse(503, laterSaid.noEmail)
  const { post } = read
  const key = post.key || randomKey()
  const content = { values: valuesOf(post, key), step: stepFrom(form, post.answers, read.values.step) }
  if (judge({ ...post, isRepeated: false, known: 0 }).junk)
    return { kept: true, said: laterSaid.emailed, ...content }
  try {
    const wait = await formLimits.take(info.address)
    if (wait.seconds > 0) return refused(tooMany(wait, read.values))
    const result = await drafts.keep({ key, content })
    if (result === 'sent') return refuse(409, sentBeforeNotice)
    if (result === 'enough') return refuse(429, laterSaid.enough)
    return { kept: true, said: laterSaid[result], ...content }
  } catch (error) {
    formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(error) ? 503 : 500
    log.error({ err: error, requestId: info.id, status }, 'a draft could not be stored')
    return refuse(status, failedNotice)
  }
}

const refused = ({ state, retryAfter }: ReturnType<typeof tooMany>): DraftAnswer => ({
  kept: false,
  state,
  ...(retryAfter && { retryAfter }),
})

const needed = new Set(['firstName', 'email'])

/** The form as it stands, in which all but a name and a way to be reached may be left for later. */
const asDraft = (form: Form): Form => ({
  ...form,
  steps: form.steps.map((step) => ({
    ...step,
    fields: step.fields.map(({ required, ...field }) =>
      required && needed.has(field.name) ? { ...field, required } : field,
    ),
  })),
})

const longestAddress = 500

/** What fills the inputs again. Agreement is given when the form is sent, so none is kept. */
function valuesOf(
  { answers, variant, from, estimate, campaign, touches = {} }: ReadPost,
  key: string,
): Record<string, string> {
  const given = Object.entries(answers).flatMap(([name, answer]) =>
    answer === false || answer === '' ? [] : [[name, answer === true ? 'on' : answer] as const],
  )
  const around = {
    ...{ [carried.from]: from, [carried.estimate]: estimate, [campaignName]: campaign ?? '' },
    [touchNames.first]: touches.first ? writeTouch(touches.first) : '',
    [touchNames.last]: touches.last ? writeTouch(touches.last) : '',
  }
  const short = Object.entries(around).filter(([, text]) => text !== '' && text.length <= longestAddress)
  return Object.fromEntries([...given, ...short, [carried.variant, variant], [carried.key, key]])
}

/** The step where the visitor stopped: what the browser says, or without scripts the first with an open question. */
function stepFrom(form: Form, answers: Answers, said: string | undefined): number {
  if (said && /^[1-9]$/.test(said) && Number(said) <= form.steps.length) return Number(said)
  const open = fieldsOf(form).find(({ name, hiddenWhen, rule }) => {
    const isHidden = hiddenWhen !== undefined && answers[hiddenWhen] === true
    return rule !== 'tick' && !isHidden && !answers[name]
  })
  const at = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === open?.name))
  return at < 0 ? form.steps.length : at + 1
}

/** As the browser makes them (site/loader.js), for whoever has no scripts. */
const randomKey = () => crypto.getRandomValues(new Uint8Array(16)).toHex()
