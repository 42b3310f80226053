import { z } from 'zod'
import { actionName, failureOf, saveLost } from '#app/desk/forms/action-failure.ts'
import { answerWithoutNetwork } from '#app/desk/forms/form-answer.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { kindAt, kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { arrivalJobsOf } from '#app/submissions/intake/store-submission.server.ts'
import { submissionPath, topicOf } from '#app/submissions/model/kind.ts'
import { submissionActions } from '#app/submissions/submission-actions.server.ts'
import { eventIdOf } from '#app/submissions/timeline/events.server.ts'
import { answerChangePost } from '../change-post.server.ts'
import type { Route } from './+types/action.ts'

export function action({ params, pattern, ...args }: Route.ActionArgs) {
  const kind = kindAt(pattern)
  const name = actionName(pattern)
  const act = submissionActions[name]
  if (!act) throw new Error('no action has this address')
  const texts: Readonly<Record<string, string>> = { ...notices.rows, ...kind.notices }
  const post = {
    // Each action reads its own fields: what is typed is kept as it was, also when it is refused.
    fields: z.record(z.string(), z.string()),
    notices: texts,
    ...failureOf(name, kind.copy),
  }
  const { doNotContact, announcements, config, assignment, spamSources } = args.context.get(servicesContext)
  return answerChangePost(args, post, async (context, fields) => {
    const outcome = await act(
      {
        ...{ ...context, kind, doNotContact, id: params.id },
        ...{ textsLeave: config.texts !== undefined, mailLeaves: config.smtpUrl !== undefined },
        teachSpam: spamSources.teach,
        arrivalJobs: (row) => {
          const [is_test, contact_asap] = [Boolean(row.is_test), Boolean(row.contact_asap)]
          return arrivalJobsOf(kind, { ...row, is_test, contact_asap }, assignment)
        },
      },
      { ...fields, once: fields.once || plainName(context.who, pattern, params.id, fields) },
    )
    // What a person asked for holds for whatever else they sent.
    if (outcome.kind === 'ok' && /^contact-/.test(outcome.notice))
      for (const other of kinds) if (other !== kind) announcements.announce(topicOf(other))
    // A board has no room to ask what was sold: the page of the person does.
    const isSold = name === 'status' && fields.asks === 'sold' && kind.ends[fields.status ?? ''] === 'won'
    return outcome.kind === 'ok' && isSold && kind.sells
      ? { ...outcome, page: submissionPath(kind, params.id) }
      : outcome
  })
}

/**
 * Without a script: a second press posts the same words from the same version of the row and counts once; whoever
 * says the same again does so from a newer page.
 */
function plainName(
  { person }: SignedIn,
  pattern: string,
  id: string,
  fields: Readonly<Record<string, string>>,
) {
  return fields.version
    ? eventIdOf(JSON.stringify([person.id, pattern, id, Object.entries(fields).sort()]))
    : ''
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const { pathname } = new URL(request.url)
  return answerWithoutNetwork(serverAction, () => saveLost(pathname, form))
}
