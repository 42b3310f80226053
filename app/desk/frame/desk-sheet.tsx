/** The sheet behind `?`: the keys of the desk, and whether this browser notifies while the desk is closed. */
import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Screen } from '../addresses/address.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { editorTexts, keysPreference, shortcutTexts, useShortcuts } from './keys/shortcuts.ts'

/** Listens to the keys. Returns the sheet's handle, and what opens it. */
export function useDeskSheet(screens: readonly Screen[]) {
  const sheet = useRef<HTMLDialogElement>(null)
  const openSheet = useCallback(() => sheet.current?.showModal(), [])
  const navigate = useNavigate()
  const go = useCallback(
    async (path: string) => {
      await navigate(path)
      // Whoever goes on by keys goes on from the top of the screen that came.
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    [navigate],
  )
  useShortcuts(openSheet, go, screens)
  return { sheet, openSheet }
}

export interface DeskSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  screens: readonly Screen[]
}

export function DeskSheet({ sheet, screens }: DeskSheetProps) {
  const hasKeys = useSyncExternalStore(keysPreference.subscribe, keysPreference.isOn, () => true)
  return (
    <dialog ref={sheet} className="card desk-sheet" aria-labelledby="desk-sheet-title">
      <div className="stack">
        <div className="row between gap-4">
          <h2 id="desk-sheet-title">Shortcuts and alerts</h2>
          <form method="dialog">
            <button type="submit" className="button" data-variant="ghost" aria-label="Close">
              <Icon name="close" />
            </button>
          </form>
        </div>
        <section aria-labelledby="alerts-title">
          <h3 id="alerts-title">Alerts</h3>
          <PushSwitch />
        </section>
        <section aria-labelledby="keys-title">
          <h3 id="keys-title">Keyboard shortcuts</h3>
          <label className="row switch">
            <input
              type="checkbox"
              checked={hasKeys}
              onChange={(event) => keysPreference.switchTo(event.currentTarget.checked)}
            />
            <span>Use single-key shortcuts (off while you type)</span>
          </label>
          <Keys rows={shortcutTexts(screens)} />
        </section>
        {screens.some(({ path }) => path === '/admin/articles') && (
          <section aria-labelledby="editor-keys-title">
            <h3 id="editor-keys-title">In the article editor (on a Mac, Command in place of Ctrl)</h3>
            <Keys rows={editorTexts} />
          </section>
        )}
      </div>
    </dialog>
  )
}

const Keys = ({ rows }: { rows: readonly (readonly [keys: string, text: string])[] }) => (
  <dl className="fit keys">
    {rows.map(([keys, text]) => (
      <div key={keys}>
        <dt>{text}</dt>
        <dd>
          <kbd>{keys}</kbd>
        </dd>
      </div>
    ))}
  </dl>
)
