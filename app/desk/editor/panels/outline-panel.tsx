/** The headings of the article beside it: each leads to its section, and sections change places here. */

import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { waits } from '../../waits.ts'
import { nextPlace, type Outline, type Section } from '../outline/sections.ts'
import type { TextHandle } from '../text/text-handle.ts'

interface OutlinePanelProps {
  text: TextHandle | null
  epoch: number
}

export function OutlinePanel({ text, epoch }: OutlinePanelProps) {
  const { outline, look } = useOutline(text, epoch)
  const [said, say] = useState('')
  const sections = outline?.sections ?? []
  const handle = text?.outline
  const move = (index: number, place: number | undefined) => {
    if (place === undefined || !handle?.move(index, place)) return
    look()
    const next = sections[place]
    say(`${nameOf(sections[index])} moved ${next ? `before ${nameOf(next)}` : 'to the end'}`)
  }
  if (!outline || !handle) return null

  const goBack = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) handle.redo()
    else handle.undo()
    look()
  }
  return (
    <section className="card stack snug side-panel" aria-labelledby="outline-title">
      <h2 id="outline-title">Outline</h2>
      {sections.length === 0 ? (
        <p className="field-hint">The headings of the text will be listed here.</p>
      ) : (
        <ol className="outline" onKeyDown={goBack}>
          {outline.before > 0 && (
            <li className="row between outline-before">
              Before the first heading <Words count={outline.before} />
            </li>
          )}
          {keyed(sections).map(({ section, key }, index) => (
            <Row
              key={key}
              section={section}
              go={() => handle.go(index)}
              up={nextPlace(sections, index, -1)}
              down={nextPlace(sections, index, 1)}
              move={(place) => move(index, place)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {sections.length > 1 && (
        <p className="field-hint outline-hint">Alt+↑ and Alt+↓ on a name move its section.</p>
      )}
    </section>
  )
}

interface RowProps {
  section: Section
  go: () => void
  /** The places one step up and down; undefined at the ends. */
  up: number | undefined
  down: number | undefined
  move: (place: number | undefined) => void
}

function Row({ section, go, up, down, move }: RowProps) {
  const name = nameOf(section)
  const handleKeys = (event: KeyboardEvent) => {
    const place = { ArrowUp: up, ArrowDown: down }[event.key]
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    move(place)
  }
  const step = (label: string, place: number | undefined) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className={label === 'up' ? 'outline-up' : ''}
      aria-label={`Move ${name} ${label}`}
      title={`Move ${label}`}
      // At the end of its way it keeps the focus.
      aria-disabled={place === undefined}
      onClick={() => move(place)}
    >
      <Icon name="chevron" />
    </Button>
  )
  return (
    <li className="row outline-row" data-level={section.level} onKeyDown={handleKeys}>
      <button type="button" className="outline-name" onClick={go}>
        {name}
      </button>
      <Words count={section.words} />
      <span className="row outline-moves">
        {step('up', up)}
        {step('down', down)}
      </span>
    </li>
  )
}

const Words = ({ count }: { count: number }) => (
  <span className="meta outline-words">
    {count.toLocaleString('en-US')}
    <span className="sr-only"> {count === 1 ? 'word' : 'words'}</span>
  </span>
)

const nameOf = (section: Section | undefined) => section?.title || 'Empty heading'

/** Each with a name of its own that stays when it moves, so that it keeps the focus: two may be called the same. */
function keyed(sections: readonly Section[]) {
  const seen = new Map<string, number>()
  return sections.map((section) => {
    const nth = (seen.get(section.title) ?? 0) + 1
    seen.set(section.title, nth)
    return { section, key: `${section.title} ${nth}` }
  })
}

/** Milliseconds without a key. */
const pause = waits.outline

/** Null while the text is not there yet, or is HTML in a field. Read anew at once for another `epoch`. */
function useOutline(text: TextHandle | null, epoch: number) {
  const [outline, setOutline] = useState<Outline | null>(null)
  const look = useCallback(() => {
    const next = text?.outline?.read() ?? null
    setOutline((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stands in the editor then
  useEffect(() => {
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
  }, [text, look, epoch])
  return { outline, look }
}
