/**
 * The text of the article. Without scripts it is HTML in a text area; with them the editor takes its place, and the text
 * area goes on carrying the value that is posted.
 */
import {
  Component,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { isStrict, reloadOnce } from '../page/strict-document.ts'
import type { TextListener } from './text-handle.ts'

const RichText = lazy(() => import('./rich-text.tsx'))

export interface WritingFieldProps extends TextListener {
  content: string
  fault: string | undefined
  area: RefObject<HTMLTextAreaElement | null>
  category: () => string
  brokenLinks: () => readonly BrokenLink[]
}

const never = () => () => {}

export function WritingField({ content, fault, area, ...rest }: WritingFieldProps) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isPlain, setPlain] = useState(false)
  const plain = isPlain || (isAwake && isStrict())
  return (
    <div className="writing" data-plain={plain || undefined}>
      <div className="writing-words">
        <label htmlFor="content">Text (HTML)</label>
        <p id="content-hint" className="field-hint">
          Headings h2 to h4, paragraphs, lists, tables, quotes, links, pictures, asides and small print stay.
          Everything else is taken out when it is saved.
        </p>
      </div>
      <textarea
        ref={area}
        id="content"
        name="content"
        className="field-input writing-html"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'content-hint content-fault' : 'content-hint'}
        rows={24}
        defaultValue={content}
        spellCheck
      />
      {fault && (
        <p id="content-fault" className="field-fault">
          {fault}
        </p>
      )}
      {plain ? (
        <PlainText area={area} {...rest} />
      ) : (
        <Net onFault={() => setPlain(true)}>
          <Suspense fallback={<Outline />}>
            {isAwake ? <RichText content={content} {...rest} /> : <Outline />}
          </Suspense>
        </Net>
      )}
    </div>
  )
}

/** Stands where the text will, so that nothing moves when it arrives. */
function Outline() {
  return (
    <div className="writing-outline" aria-hidden="true">
      <div className="toolbar" />
      <div className="writing-lines" />
    </div>
  )
}

/** The text area takes over: the editor's code did not arrive, or this document does not let it run. */
function PlainText({ area, onReady, onInput }: Pick<WritingFieldProps, 'area' | 'onReady' | 'onInput'>) {
  useEffect(() => {
    if (isStrict() && reloadOnce()) return
    const element = area.current
    if (!element) return
    onReady({
      read: () => element.value,
      replace: (html) => {
        element.value = html
      },
      show: () => element.focus(),
      lookAgain: () => {},
    })
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [area, onReady, onInput])
  return null
}

class Net extends Component<{ onFault: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onFault()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
