/** The text of an article with its changes, block by block. */
import type { BlockChange, ComparedTexts } from '#app/articles/versions/compare-texts.server.ts'
import type { WordRun } from '#app/articles/versions/compare-words.server.ts'

/** `isOpen` shows runs of the same at once: where nothing differs there is nothing to fold away from. */
export function ComparedBody({ body, isOpen }: { body: ComparedTexts['body']; isOpen: boolean }) {
  return body.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes its order
    <Block key={at} block={block} isOpen={isOpen} />
  ))
}

/** Before the words of a block: what became of it, for the eye and for the ear. */
const stands = {
  added: 'Added',
  removed: 'Removed',
  'moved-here': 'Moved here',
  'moved-away': 'Moved away from here',
  changed: 'Changed',
}

function Block({ block, isOpen }: { block: BlockChange; isOpen: boolean }) {
  if (block.change === 'same') return <Same block={block} isOpen={isOpen} />
  const isGone = block.change === 'removed' || block.change === 'moved-away'
  return (
    <div className="stack compared-block" data-change={block.change}>
      <p className="meta">
        {stands[block.change]}: {lowerFirst(block.kind)}
      </p>
      {block.change === 'changed' ? (
        <>
          <p>
            <Words words={block.words} />
          </p>
          {block.notes.length > 0 && (
            <ul className="soft bullets">
              {block.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{isGone ? <del>{block.text}</del> : <ins>{block.text}</ins>}</p>
      )}
    </div>
  )
}

function Same({ block, isOpen }: { block: Extract<BlockChange, { change: 'same' }>; isOpen: boolean }) {
  const { length } = block.blocks
  return (
    <details className="compared-same" open={isOpen}>
      <summary className="row">
        {length === 1 ? 'Show 1 unchanged paragraph' : `Show ${length} unchanged paragraphs`}
      </summary>
      {block.blocks.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes its order
        <p key={at} data-kind={kind.startsWith('Heading') ? 'heading' : undefined}>
          {text}
        </p>
      ))}
    </details>
  )
}

/** Runs of words. Chromium and screen readers tell ins and del apart only when asked, so each says what it is. */
export function Words({ words }: { words: readonly WordRun[] }) {
  return words.map(({ text, change }, at) => {
    const key = `${at}-${change}`
    if (change === 'same') return <span key={key}>{text}</span>
    return change === 'added' ? (
      <ins key={key}>
        <span className="sr-only"> [added: </span>
        {text}
        <span className="sr-only">] </span>
      </ins>
    ) : (
      <del key={key}>
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    )
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
