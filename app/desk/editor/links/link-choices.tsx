/** What a link can lead to, below the field that is searched by. */
import type { LinkChoice } from './link-search.ts'

interface LinkChoicesProps {
  /** Begins the ids of the list and of its options. */
  id: string
  choices: readonly LinkChoice[]
  chosen: LinkChoice | undefined
  choose: (choice: LinkChoice) => void
}

export function LinkChoices({ id, choices, chosen, choose }: LinkChoicesProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Link suggestions" className="link-choices">
      {choices.map((choice, index) => (
        // The keys are the field's: it names the chosen one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={choice.href}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === chosen}
          data-dead={choice.isDead || undefined}
          onClick={() => choose(choice)}
        >
          <span className="link-choice-title">{choice.title}</span>
          <span className="soft link-choice-note">{choice.note}</span>
        </div>
      ))}
    </div>
  )
}
