/** The sheet behind `?`: the keys of the desk, and what this browser does when somebody new writes. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Screen } from '../addresses/screen.ts'
import {
  type AssignedNews,
  type Newest,
  ring,
  useArrivals,
  useAssigned,
  useUnseenInTitle,
} from '../live/arrivals.ts'
import { type Preference, switchTo, usePreference } from '../live/preferences.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { editorTexts, shortcutTexts, useShortcuts } from './keys/shortcuts.ts'

/** Listens to the keys and to who is new. Returns the sheet's handle, and what opens it. */
export function useDeskSheet(
  newest: readonly Newest[],
  assigned: readonly AssignedNews[],
  screens: readonly Screen[],
) {
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
  useArrivals(newest, go)
  useAssigned(assigned, go)
  useUnseenInTitle()
  return { sheet, openSheet }
}

export interface DeskSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  screens: readonly Screen[]
}

export function DeskSheet({ sheet, screens }: DeskSheetProps) {
  const [issue, setIssue] = useState('')
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
          <h3 id="alerts-title">When a lead or application arrives or is assigned to you</h3>
          <Switch name="sound" onChange={(on) => on && ring()}>
            Play a sound
          </Switch>
          <Switch name="notify" onChange={(on) => void askPermission(on, setIssue)}>
            Show a browser notification (it never names the person)
          </Switch>
          <p role="status" className="field-error">
            {issue}
          </p>
          <PushSwitch />
        </section>
        <section aria-labelledby="keys-title">
          <h3 id="keys-title">Keyboard shortcuts</h3>
          <Switch name="keys">Use single-key shortcuts (off while you type)</Switch>
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

interface SwitchProps {
  name: Preference
  onChange?: (on: boolean) => void
  children: React.ReactNode
}

function Switch({ name, onChange, children }: SwitchProps) {
  const on = usePreference(name)
  return (
    <label className="row switch">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          switchTo(name, event.currentTarget.checked)
          onChange?.(event.currentTarget.checked)
        }}
      />
      <span>{children}</span>
    </label>
  )
}

/** Browsers are asked only here, when somebody wants it; a refusal switches it off again and says so. */
async function askPermission(on: boolean, say: (issue: string) => void) {
  say('')
  if (!on) return
  const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied'
  if (answer === 'granted') return
  switchTo('notify', false)
  say(
    'Your browser is blocking notifications from this site. Allow them in the browser’s site settings, then try again.',
  )
}
