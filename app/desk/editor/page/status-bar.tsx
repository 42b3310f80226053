/** The line at the foot of the window: whether the text is safe, how long it is, and the two next steps. */
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isStuck, type SaveState, stateWords } from '../saving/save-state.ts'

interface StatusBarProps {
  state: SaveState
  /** Where one comes back to after signing in. */
  path: string
  isPublic: boolean
  children: ReactNode
}

export function StatusBar({ state, path, isPublic, children }: StatusBarProps) {
  const tone =
    state.kind === 'conflict' || isStuck(state) ? 'alarm' : state.kind === 'saved' ? 'calm' : 'busy'
  return (
    <div className="status-bar">
      <p role="status" className="status-words with-script" data-tone={tone}>
        <Icon name={tone === 'alarm' ? 'alert' : tone === 'calm' ? 'check' : 'edit'} />
        <span>
          {stateWords(state)}
          {state.kind === 'ended' && (
            <>
              {' '}
              <a href={`/admin/sign-in?next=${encodeURIComponent(path)}`} target="_blank" rel="noopener">
                Sign in again
              </a>{' '}
              in a new tab; it is saved then by itself.
            </>
          )}
          {isPublic && tone === 'calm' && (
            <span className="status-note"> as a draft. Readers see it once you publish.</span>
          )}
        </span>
      </p>
      <div className="status-acts">{children}</div>
    </div>
  )
}
