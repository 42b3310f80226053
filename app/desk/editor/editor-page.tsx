/** The screen on which an article is written. Without scripts it is one form; with them it saves itself. */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { readingMinutesOf } from '#app/articles/text/article-words.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { FormFault } from '../forms/text-field.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import type { EditorAnswer, FieldFaults } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { fieldOf } from './form-fields.ts'
import { ConflictNotice, KeptNotice, RecentNotice } from './notices.tsx'
import { PreviewButton } from './preview-button.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { StatusBar } from './status-bar.tsx'
import { useLeaveByDocument } from './strict-document.ts'
import type { TextReport } from './text-checks.ts'
import { useActs } from './use-acts.ts'
import { WritingField } from './writing-field.tsx'
import { useSession } from './writing-session.ts'

export interface EditorPageProps {
  article: EditorData
  answer: EditorAnswer | undefined
  notice: string | null
  /** The site's name and origin, for the search result. */
  site: { name: string; url: string }
}

/** Minutes in which somebody else may still be writing. */
const recentMinutes = 10

export function EditorPage({ article: loaded, answer, notice, site }: EditorPageProps) {
  // What a plain post brought back stands in the fields, on the version it was written on.
  const [first] = useState(() => (answer?.typed ? typedInto(loaded, answer.typed) : loaded))
  const data = { ...loaded, fields: first.fields }
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [report, setReport] = useState<TextReport | null>(null)
  const [faults, setFaults] = useState<FieldFaults>(() => answer?.faults ?? slugOnly(loaded.faults))
  const [links, setLinks] = useState<readonly BrokenLink[]>(loaded.brokenLinks)
  const [isDismissed, setDismissed] = useState(false)
  // The version on which something was saved: after publishing it is another one.
  const [changedAt, setChangedAt] = useState(0)
  const strictFaults = useRef(answer?.faults !== undefined)
  const broken = useRef(links)
  broken.current = links

  const session = useSession(first, form, (saved) => {
    const next = strictFaults.current ? saved.faults : slugOnly(saved.faults)
    // A moment is no part of what is saved: its fault stands until the next button.
    setFaults(({ publishAt }) => (publishAt ? { ...next, publishAt } : next))
    setLinks(saved.brokenLinks)
    setChangedAt(loaded.version)
  })
  const { text, state, autosave, fields, epoch } = session
  const conflict = state.kind === 'conflict' ? state.conflict : null
  const minutes = report && readingMinutesOf(report.words)
  const acts = useActs({ data: loaded, answer, session, form, area, report, links })
  useLeaveByDocument(acts.saveBeforeLeaving)

  useEffect(() => {
    if (answer?.faults) {
      strictFaults.current = true
      setFaults(answer.faults)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    } else if (answer?.ok) setFaults(({ publishAt: _past, ...others }) => others)
    if (answer?.brokenLinks) setLinks(answer.brokenLinks)
  }, [answer])
  // Known links changed: their marks in the text change with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => text.current?.lookAgain(), [links, text])

  const onInput = useCallback(() => autosave?.noteInput(), [autosave])
  const say = useCallback((words: string) => showToast(words, 'notice'), [])
  const category = useCallback(() => (form.current ? fieldOf(form.current, 'category').value : ''), [])
  const brokenLinks = useCallback(() => broken.current, [])
  const listener = useRef(onInput)
  listener.current = onInput
  const textInput = useCallback(() => listener.current(), [])
  const show = useCallback((finding: string) => text.current?.show(finding), [text])
  // Minutes go by between the two renderings, so that only the browser tells them.
  const [recent, setRecent] = useState<ReturnType<typeof recentOther>>(null)
  useEffect(() => setRecent(recentOther(loaded.lastSaved)), [loaded.lastSaved])

  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target as HTMLElement
    // Dialogs have forms of their own.
    if (field.closest('dialog')) return
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void autosave?.saveNow()
    } else if (event.key === 'Enter' && field.matches('input, textarea[name="title"]')) {
      // Enter in a field is no wish to post the form.
      event.preventDefault()
      if (field.matches('[name="title"]')) document.getElementById('editor-text')?.focus()
    }
  }
  const isWritten = changedAt === loaded.version
  const isLive = loaded.status === 'published'
  const isCurrent = isLive && !loaded.hasChanges && !isWritten
  return (
    <div className="editor">
      <div className="editor-head">
        <p className="back-link">
          <Link to="/admin/articles">← Back to articles</Link>
        </p>
        <h1>Edit article</h1>
      </div>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <FormFault>{answer?.fault}</FormFault>
      {answer?.brokenLinks && (
        <ul className="without-script hurdles">
          {answer.brokenLinks.map(({ href, text, why }) => (
            <li key={href + text}>
              <strong>{text || href}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
      {recent && !conflict && <RecentNotice {...recent} />}
      {session.undo && !conflict && !isDismissed && (
        <KeptNotice useSaved={session.useSaved} dismiss={() => setDismissed(true)} />
      )}
      {conflict && (
        <ConflictNotice
          id={loaded.id}
          conflict={conflict}
          goOnWithMine={() => autosave?.goOnWithMine()}
          goOnWithTheirs={() => {
            session.put(conflict.fields)
            autosave?.adopt(conflict.version, conflict.at)
          }}
        />
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="editor-form"
        onSubmit={acts.submit}
        onKeyDown={keys}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).name === 'publishAt') return
          onInput()
          if ((target as HTMLElement).matches('[name="category"]')) text.current?.lookAgain()
        }}
      >
        <input type="hidden" name="version" value={first.version} readOnly />
        <input type="hidden" name="aside" value={answer?.typed?.aside ?? ''} readOnly />
        <div className="editor-column">
          <div className="title-field" key={epoch}>
            <label htmlFor="title">Title</label>
            <textarea
              id="title"
              name="title"
              rows={1}
              defaultValue={fields.title}
              placeholder="Title of the article"
              aria-invalid={faults.title ? true : undefined}
              aria-describedby={faults.title ? 'title-fault' : undefined}
            />
            {faults.title && (
              <p id="title-fault" className="field-fault">
                {faults.title}
              </p>
            )}
          </div>
          <WritingField
            content={first.fields.content}
            fault={faults.content}
            area={area}
            category={category}
            brokenLinks={brokenLinks}
            onReady={session.onReady}
            onInput={textInput}
            onReport={setReport}
            say={say}
          />
          <p id="editor-keys" className="field-hint with-script">
            Alt+F10 leads to the tools, Escape back. Tab moves on from the text, except in lists and tables:
            there Escape and then Tab does.
          </p>
        </div>
        <div className="editor-side">
          <PublishPanel
            data={isWritten ? writtenOn(loaded) : loaded}
            fault={faults.publishAt}
            isBusy={acts.isBusy}
          />
          <ChecksPanel report={report} show={show} />
          <div className="editor-fields" key={epoch}>
            <DetailsPanel form={form} data={data} fields={fields} faults={faults} minutes={minutes} />
            <SearchPanel
              form={form}
              fields={fields}
              faults={faults}
              site={site.name}
              host={site.url.replace(/^https?:\/\//, '')}
            />
          </div>
        </div>
        <StatusBar state={state} path={`/admin/articles/${loaded.id}/edit`} isPublic={isLive && !isCurrent}>
          {report && (
            <span className="status-count with-script">
              {report.words.toLocaleString('en-US')} words, {minutes} min
            </span>
          )}
          <div className="without-script">
            <Button type="submit" name="act" value="save" size="sm" variant="outline">
              Save
            </Button>
          </div>
          <PreviewButton id={loaded.id} save={acts.saveFirst} />
          {answer?.brokenLinks && (
            <label className="without-script">
              <input type="checkbox" name="anyway" value="on" /> Publish in spite of these links
            </label>
          )}
          <Button type="submit" name="act" value="publish" size="sm" disabled={acts.isBusy || isCurrent}>
            {isCurrent ? 'Published' : isLive ? 'Publish changes' : 'Publish now'}
          </Button>
        </StatusBar>
      </form>
      {acts.hurdles && (
        <PublishDialog
          hurdles={acts.hurdles}
          show={show}
          anyway={acts.goOnAnyway}
          close={acts.closeHurdles}
        />
      )}
    </div>
  )
}

function typedInto(data: EditorData, typed: Readonly<Record<string, string>>): EditorData {
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(data.fields, name))
  const fields = { ...data.fields, ...Object.fromEntries(known) }
  return { ...data, fields, version: Number(typed.version) || data.version }
}

/** How it stands once something was saved since it was loaded. */
function writtenOn(data: EditorData): EditorData {
  const { status, number, review } = data
  const stale = review && { ...review, current: false }
  return { ...data, hasChanges: status === 'published', number: number ?? 0, review: stale }
}

/** While somebody is still writing, only an address that is taken is worth a word. */
function slugOnly({ slug }: FieldFaults): FieldFaults {
  return slug ? { slug } : {}
}

function recentOther(last: EditorData['lastSaved']): { by: string; minutes: number } | null {
  if (!last || last.isMine || last.by === null) return null
  const minutes = Math.floor((Date.now() - Date.parse(last.at)) / 60_000)
  return minutes < recentMinutes ? { by: last.by, minutes } : null
}
