import { useLayoutEffect, useRef } from 'react'
import { type SlashList as List, slashListId } from './slash-menu.ts'

export function SlashList({ list: { blocks, chosen, choose, mount } }: { list: List }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? mount(element.current) : undefined), [mount])
  useLayoutEffect(() => {
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={element} id={slashListId} role="listbox" aria-label="Blocks" className="card slash-list">
      {blocks.map((block, index) => (
        // The keys are the text's: it names the chosen one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={block.label}
          id={`${slashListId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={block === chosen}
          // The text keeps its selection: a click must not take the focus out of it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(block)}
        >
          {block.label}
        </div>
      ))}
    </div>
  )
}
