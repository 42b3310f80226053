/**
 * Without scripts it is HTML in a text area, which goes on carrying the posted value once the editor takes its place.
 */
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBlocker } from 'react-router'
import { leadToHeading } from '../../frame/keys/next-focus.ts'
import type { TextHandle, TextListener } from './text-handle.ts'

const RichText = lazy(() => import('./rich-text.tsx'))

interface WritingFieldProps extends TextListener {
  content: string
  issue: string | undefined
}

const never = () => () => {}

export function WritingField({ content, issue, ...listener }: WritingFieldProps) {
  const surface = useSyncExternalStore<'plain' | 'rich' | 'outline'>(
    never,
    () => (isStrict() ? 'plain' : 'rich'),
    () => 'outline',
  )
  const [isBroken, setBroken] = useState(false)
  const isPlain = isBroken || surface === 'plain'
  return (
    <>
      <div className="writing min-w-0" data-plain={isPlain || undefined}>
        <div className="stack writing-words">
          <label htmlFor="content">Text (HTML)</label>
          <p id="content-hint" className="field-hint">
            You can use headings h2 to h4, paragraphs, lists, tables, quotes, dividing lines, links, pictures,
            asides and small print. Anything else is removed when you save.
          </p>
        </div>
        <PlainText content={content} issue={issue} onReady={isPlain ? listener.onReady : undefined} />
        {!isPlain && (
          <CodeBoundary onError={() => setBroken(true)}>
            <Suspense fallback={<Outline />}>
              {surface === 'rich' ? <RichText content={content} {...listener} /> : <Outline />}
            </Suspense>
          </CodeBoundary>
        )}
      </div>
      <p id="editor-keys" className="field-hint with-script">
        <span className="with-keyboard">
          Press Alt+F10 for the toolbar and Escape to return. Tab leaves the text; in a list or table, press
          Escape and then Tab.{' '}
        </span>
        Backspace takes back what was changed as you typed.
        <span className="with-keyboard"> The other keys stand behind ? at the top.</span>
      </p>
    </>
  )
}

function Outline() {
  return (
    <div className="writing-outline" aria-hidden="true">
      <div className="card toolbar" />
      <div className="writing-lines" />
    </div>
  )
}

interface PlainTextProps {
  content: string
  issue: string | undefined
  /** Set where the text area takes over: the editor's code did not arrive, or this document does not let it run. */
  onReady: ((text: TextHandle) => void) | undefined
}

function PlainText({ content, issue, onReady }: PlainTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = area.current
    if (!onReady || !element || (isStrict() && reloadOnce())) return
    onReady({
      read: () => element.value,
      replace: (html) => {
        element.value = html
      },
      show: () => element.focus(),
      lookAgain: () => {},
      lookNow: () => {},
      listen: () => () => {},
      comments: null,
    })
  }, [onReady])
  return (
    <>
      <textarea
        ref={area}
        id="content"
        name="content"
        className="field-input writing-html"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'content-hint content-error' : 'content-hint'}
        rows={24}
        defaultValue={content}
        spellCheck
      />
      {issue && (
        <p id="content-error" className="field-error">
          {issue}
        </p>
      )}
    </>
  )
}

class CodeBoundary extends Component<{ onError: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/**
 * The title while it is empty, else a text that is. An article with a text has its heading: the desk's keys are off
 * where somebody types.
 */
export function useFirstFocus(text: TextHandle | null, fields: { title: string; content: string }): void {
  const [first] = useState(fields)
  useEffect(() => {
    // Who is anywhere by now stays there, and a link may lead to a place of the page.
    if (!text || document.activeElement !== document.body || location.hash) return
    if (first.content !== '') return leadToHeading({ preventScroll: true })
    const field = first.title.trim() === '' ? 'title' : 'editor-text'
    document.getElementById(field)?.focus({ preventScroll: true })
  }, [text, first])
}

/**
 * The editor cannot run under Trusted Types, and a policy belongs to the document: so one enters and leaves it by
 * loading a document.
 */
const marker = 'editor:reloaded'

export function isStrict(): boolean {
  if (!('trustedTypes' in window)) return false
  try {
    // What the editor itself does, on nothing. `createElement` and text alone would not tell.
    new DOMParser().parseFromString('<p></p>', 'text/html')
    return false
  } catch {
    return true
  }
}

/** Loads the document anew, unless that has just been tried. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(marker))
  if (Date.now() - last < 10_000) return false
  sessionStorage.setItem(marker, String(Date.now()))
  location.reload()
  return true
}

/** Lets nobody leave for another screen inside this document; `before` gets a moment to save. */
export function useLeaveByDocument(before: () => Promise<unknown>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const leave = () => location.assign(pathname + search + hash)
    blocker.reset()
    void before().then(leave, leave)
  }, [blocker, before])
}
