/** Without scripts it is one form; with them it saves itself. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { readingMinutesOf } from '#app/articles/text/article-node.ts'
import { FormIssue, FormNotice } from '../forms/fields.tsx'
import { notifyAbout } from '../live/notify-about.ts'
import { CommentForm, CommentsPanel, useComments } from './comments-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import type { EditorAnswer } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { type FieldState, leadToField, useFieldValues } from './form-fields.tsx'
import { answerId, EditorNotices } from './notices.tsx'
import { BrokenLinkList, PublishDialog, WordingList } from './publish-dialog.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { ChecksPanel, SearchPanel, showField, useReport } from './side-panels.tsx'
import { StatusBar } from './status-bar.tsx'
import type { TextReport } from './text/text-checks.ts'
import type { TextHandle } from './text/text-handle.ts'
import { useFirstFocus, useLeaveByDocument, WritingField } from './text/writing-field.tsx'
import { actionFields, useActions, useIssues } from './use-actions.ts'
import { useNewestText, useWritingSession } from './use-writing-session.ts'

interface EditorPageProps {
  article: EditorData
  answer: EditorAnswer | undefined
  notice: string | null
  site: { name: string; url: string }
}

export function EditorPage({ article: loaded, answer, notice, site }: EditorPageProps) {
  // What a plain post brought back stands in the fields, on the version it was written on.
  const [first] = useState(() => (answer?.typed ? typedInto(loaded, answer.typed) : loaded))
  // The version on which something was saved: after publishing it is another one.
  const [changedAt, setChangedAt] = useState(0)
  const [inText, setInText] = useState<TextReport | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { issues, links, takeSaved } = useIssues(loaded, answer, form)
  const session = useWritingSession(first, form, (saved) => {
    takeSaved(saved)
    if (saved.kept) notifyAbout('version', formatKept(saved.kept))
    setChangedAt(loaded.version)
  })
  const { text, autosave, fields, epoch } = session
  const { report, category } = useReport(form, first.fields, epoch, inText)
  const actions = useActions({ data: loaded, answer, session, form })
  const comments = useComments(loaded, session, useNewestText(loaded, session, form))
  const { blockers } = actions
  useFirstFocus(text, first.fields)
  useLeaveByDocument(actions.saveBeforeLeaving)
  useLooks(text, { category, links, blockers })

  const data = changedAt === loaded.version ? writtenOn(loaded) : loaded
  const minutes = report && readingMinutesOf(report.words)
  const show = (finding: string) => showField(form, finding) || text?.show(finding)
  const beside = { form, fields, issues }
  const noteInput = (name: string) => actionFields.includes(name) || autosave?.noteInput()
  return (
    <div className="stack editor">
      <EditorHead answer={answer} notice={notice} />
      <EditorNotices data={loaded} session={session} />
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="stack editor-form"
        onSubmit={actions.submit}
        onKeyDown={(event) => handleKeys(event, () => void autosave?.keepVersion())}
        onInput={({ target }) => noteInput((target as HTMLInputElement).name)}
      >
        <input type="hidden" name="version" value={first.version} readOnly />
        <input type="hidden" name="aside" value={answer?.typed?.aside ?? ''} readOnly />
        <div className="stack snug min-w-0">
          <TitleField key={epoch} {...beside} />
          <WritingField
            content={first.fields.content}
            issue={issues.content}
            onReady={session.onReady}
            onReport={setInText}
            onComment={comments.ask}
          />
        </div>
        <div className="stack min-w-0 editor-side">
          <PublishPanel data={data} issue={issues.publishAt} isBusy={actions.isBusy} />
          <CommentsPanel comments={comments} />
          <ChecksPanel report={report} show={show} />
          <div className="stack editor-fields min-w-0" key={epoch}>
            <DetailsPanel {...beside} data={loaded} minutes={minutes} />
            <SearchPanel {...beside} site={site} />
          </div>
        </div>
        <StatusBar {...{ data, answer, report, minutes, actions }} state={session.state} />
      </form>
      <CommentForm article={loaded} comments={comments} />
      {blockers && (
        <PublishDialog
          blockers={blockers}
          report={report}
          show={show}
          lead={(field) => leadTo(form.current, field)}
          goOnAnyway={actions.goOnAnyway}
          close={actions.closeBlockers}
        />
      )}
    </div>
  )
}

const formatKept = (number: number) =>
  `Saved as version ${number}. Nothing you write from here on changes it.`

/** What stands beside the text matters to its checks, and whoever is about to be led to what they found sees it as it is now. */
function useLooks(
  text: TextHandle | null,
  { category, links, blockers }: { category: string; links: readonly BrokenLink[]; blockers: unknown },
) {
  useEffect(() => text?.lookAgain({ category, brokenLinks: links }), [text, category, links])
  useEffect(() => {
    if (blockers) text?.lookNow()
  }, [text, blockers])
}

/** To the field; where it is not drawn, to how the article stands. */
function leadTo(form: HTMLFormElement | null, field: string) {
  if (form && !leadToField(form, field)) document.getElementById('publication')?.focus()
}

function handleKeys(event: KeyboardEvent, save: () => void) {
  const field = event.target as HTMLElement
  if (field.closest('dialog')) return
  if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    save()
  } else if (event.key === 'Enter' && field.matches('input, textarea[name="title"]')) {
    // Enter in a field is no wish to post the form.
    event.preventDefault()
    if (field.matches('[name="title"]')) document.getElementById('editor-text')?.focus()
  }
}

function typedInto(data: EditorData, typed: Readonly<Record<string, string>>): EditorData {
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(data.fields, name))
  const fields = { ...data.fields, ...Object.fromEntries(known) }
  return { ...data, fields, version: Number(typed.version) || data.version }
}

function writtenOn(data: EditorData): EditorData {
  const { status, number, review } = data
  const stale = review && { ...review, current: false }
  return {
    ...data,
    hasChanges: status === 'published',
    number: number ?? 0,
    review: stale,
    mayReview: false,
    wasLive: false,
  }
}

function EditorHead({ answer, notice }: { answer: EditorAnswer | undefined; notice: string | null }) {
  return (
    <>
      <div className="wrap editor-head">
        <p className="back-link">
          <Link to="/admin/articles">← Back to articles</Link>
        </p>
        <h1>Edit article</h1>
      </div>
      <FormNotice>{notice}</FormNotice>
      {answer?.message && !answer.ok && (
        <div id={answerId} tabIndex={-1}>
          <FormIssue>{answer.message}</FormIssue>
        </div>
      )}
      {answer?.brokenLinks && <BrokenLinkList links={answer.brokenLinks} className="without-script" />}
      {answer?.wording && <WordingList wording={answer.wording} className="without-script" />}
    </>
  )
}

interface TitleFieldProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
}

function TitleField({ form, fields: { title }, issues: { title: issue } }: TitleFieldProps) {
  const first = useMemo(() => ({ title }), [title])
  const isEmpty = useFieldValues(form, first).title.trim() === ''
  return (
    <div className="stack title-field">
      <label htmlFor="title">Title</label>
      <textarea
        id="title"
        name="title"
        rows={1}
        defaultValue={title}
        placeholder="Title of the article"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'title-error' : undefined}
      />
      {issue && (
        <p id="title-error" className="field-error">
          {issue}
        </p>
      )}
      <p role="status" className="field-hint">
        {isEmpty && !issue && emptied}
      </p>
    </div>
  )
}

const emptied =
  'Saved without a title. The list keeps the former one; the article cannot be published without.'
