/** One tool above the text. */
import type { Tool } from './text-tools.ts'

interface ToolButtonProps extends Pick<Tool, 'label' | 'drawn'> {
  keys?: string | undefined
  isOn?: boolean | undefined
  run: () => void
}

export function ToolButton({ label, keys, isOn, drawn, run }: ToolButtonProps) {
  const name = keys ? `${label} (${sayKeys(keys)})` : label
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      className="tool"
      data-letters={'letters' in drawn ? drawn.letters : undefined}
      // The text keeps its selection: a click must not take the focus out of it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {'path' in drawn ? (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn.path} />
        </svg>
      ) : (
        <span aria-hidden="true">{drawn.letters}</span>
      )}
    </button>
  )
}

/** "Mod+B" as "Ctrl+B" or "⌘B". Drawn in the browser alone, which knows its machine. */
export function sayKeys(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}
