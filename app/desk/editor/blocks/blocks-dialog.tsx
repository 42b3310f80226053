/** Chooses a shared block. Loaded when it is first asked for. */
import { useEffect, useRef, useState } from 'react'
import { textOf } from '#app/articles/text/article-node.ts'
import { ChoiceDialog, useTyped } from '../dialogs/choice-dialog.tsx'

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
  const search = useTyped()
  const [blocks, setBlocks] = useState<readonly Choice[] | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    ask().then(setBlocks, () => setAway(true))
  }, [ask])
  const wanted = search.typed.trim().toLowerCase()
  const found = (blocks ?? []).filter(({ name, kind }) => `${name} ${kind}`.toLowerCase().includes(wanted))
  const [first] = found
  const take = (id: string) => {
    dialog.current?.close()
    choose(id)
  }
  return (
    <ChoiceDialog
      {...{ dialog, search, leave }}
      title="Shared block"
      label="Search name or kind"
      takeFirst={first && (() => take(first.id))}
      said={sayFound(isAway, blocks, found)}
    >
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
    </ChoiceDialog>
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
