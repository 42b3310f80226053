import { useEffect, useState } from 'react'
import { waits } from '../../waits.ts'
import type { Outline } from '../outline/sections.ts'
import type { TextHandle } from '../text/text-handle.ts'

interface OutlinePanelProps {
  text: TextHandle | null
  epoch: number
}

export function OutlinePanel({ text, epoch }: OutlinePanelProps) {
  const outline = useOutline(text, epoch)
  const handle = text?.outline
  if (!outline || !handle) return null
  return (
    <section className="card stack snug side-panel" aria-labelledby="outline-title">
      <h2 id="outline-title">Outline</h2>
      {outline.sections.length === 0 ? (
        <p className="field-hint">The headings of the text will be listed here.</p>
      ) : (
        <ol className="outline">
          {outline.before > 0 && (
            <li className="row between outline-before">
              Before the first heading <Words count={outline.before} />
            </li>
          )}
          {outline.sections.map(({ title, level, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading has no name of its own
            <li key={index} className="row outline-row" data-level={level}>
              <button type="button" className="outline-name" onClick={() => handle.go(index)}>
                {title || 'Empty heading'}
              </button>
              <Words count={words} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const Words = ({ count }: { count: number }) => (
  <span className="meta outline-words">
    {count.toLocaleString('en-US')}
    <span className="sr-only"> {count === 1 ? 'word' : 'words'}</span>
  </span>
)

const pause = waits.outline

/** Null while the text is not there yet, or is HTML in a field. Read anew at once for another `epoch`. */
function useOutline(text: TextHandle | null, epoch: number) {
  const [outline, setOutline] = useState<Outline | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stands in the editor then
  useEffect(() => {
    const look = () => {
      const next = text?.outline?.read() ?? null
      setOutline((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = text?.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(look, pause)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [text, epoch])
  return outline
}
