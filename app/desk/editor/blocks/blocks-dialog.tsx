/** Chooses a shared block. Loaded when it is first asked for. */
import { useEffect, useRef, useState } from 'react'
import { textOf } from '#app/articles/text/article-node.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/text-field.tsx'
import { EditorDialog } from '../page/editor-dialog.tsx'

interface Choice {
  id: string
  name: string
  kind: string
  nodes: Parameters<typeof textOf>[0][]
}

interface BlocksDialogProps {
  /** Asks the server. It is handed in, like `choose`: the text's own file has it. */
  ask: () => Promise<readonly Choice[]>
  choose: (id: string) => void
  leave: () => void
}

/** Blocks that are offered at once: more of them are found by typing. */
const maxShown = 50

export default function BlocksDialog({ ask, choose, leave }: BlocksDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [blocks, setBlocks] = useState<readonly Choice[] | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    ask().then(setBlocks, () => setAway(true))
  }, [ask])
  const wanted = typed.trim().toLowerCase()
  const found = (blocks ?? []).filter(({ name, kind }) => `${name} ${kind}`.toLowerCase().includes(wanted))
  const take = (id: string) => {
    dialog.current?.close()
    choose(id)
  }
  return (
    <EditorDialog dialog={dialog} title="Shared block" onClose={leave}>
      <Labelled
        label="Search name or kind"
        draw={(ties) => (
          <input
            {...ties}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      />
      <p role="status" className="soft">
        {sayFound(isAway, blocks, found)}
      </p>
      <ul className="stack tight block-choices">
        {found.slice(0, maxShown).map(({ id, name, kind, nodes }) => (
          <li key={id}>
            <button type="button" className="block-choice" onClick={() => take(id)}>
              <strong>{name}</strong> <span className="soft">{kind}</span>
              <span className="block-choice-words">{nodes.map(textOf).join(' ').slice(0, 120)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="wrap confirm-dialog-actions">
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </EditorDialog>
  )
}

function sayFound(isAway: boolean, blocks: readonly Choice[] | null, found: readonly Choice[]): string {
  if (isAway) return 'The shared blocks are not available right now. Try again in a minute.'
  if (!blocks) return 'Loading shared blocks'
  if (blocks.length === 0)
    return 'There are no shared blocks yet. They are made under Articles, Shared blocks.'
  if (found.length === 0) return 'No shared blocks found.'
  return found.length > maxShown ? `${found.length} shared blocks. Type to find one.` : ''
}
