import { useState } from 'react'
import { shortMoment } from '#app/content/promises/moments.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type EditorAnswer, isStuck, type SaveState, stateText } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { leadToChoice } from './notices.tsx'
import type { TextReport } from './text/text-checks.ts'
import type { Actions } from './use-actions.ts'

interface StatusBarProps {
  data: EditorData
  answer: EditorAnswer | undefined
  state: SaveState
  report: TextReport | null
  minutes: number | null
  actions: Actions
}

export function StatusBar({ data, answer, state, report, minutes, actions }: StatusBarProps) {
  const isLive = data.status === 'published'
  const isCurrent = isLive && !data.hasChanges
  return (
    <div className="row wrap status-bar">
      <SaveStatus state={state} path={`/admin/articles/${data.id}/edit`} isPublic={isLive && !isCurrent} />
      {state.kind === 'conflict' && (
        <Button variant="outline" size="sm" className="with-script" onClick={leadToChoice}>
          Choose a version
        </Button>
      )}
      <div className="row wrap tight status-acts">
        {report && (
          <span className="meta status-count only-wide with-script">
            {report.words.toLocaleString('en-US')} {report.words === 1 ? 'word' : 'words'}, {minutes} min
          </span>
        )}
        <div className="without-script">
          <Button type="submit" name="action" value="save" size="sm" variant="outline">
            Save
          </Button>
        </div>
        <PreviewButton id={data.id} save={actions.saveFirst} />
        {answer?.brokenLinks && (
          <label className="without-script">
            <input type="checkbox" name="anyway" value="on" />{' '}
            {answer.wording?.length ? 'Go on as it is' : 'Publish with these broken links'}
          </label>
        )}
        <Button
          type="submit"
          name="action"
          value="publish"
          size="sm"
          // Disabled, it would lose the focus once its work is done.
          aria-disabled={actions.isBusy || isCurrent}
        >
          {isCurrent ? 'Published' : isLive ? 'Publish changes' : 'Publish now'}
        </Button>
      </div>
    </div>
  )
}

interface SaveStatusProps {
  state: SaveState
  path: string
  isPublic: boolean
}

function SaveStatus({ state, path, isPublic }: SaveStatusProps) {
  const tone =
    state.kind === 'conflict' || isStuck(state) ? 'alarm' : state.kind === 'saved' ? 'calm' : 'busy'
  return (
    <p role="status" className="row soft tight status-words with-script" data-tone={tone}>
      <Icon name={tone === 'alarm' ? 'alert' : tone === 'calm' ? 'check' : 'edit'} />
      <span>
        {stateText(state)}
        {state.kind === 'ended' && (
          <>
            {' '}
            <a href={`/admin/sign-in?next=${encodeURIComponent(path)}`} target="_blank" rel="noopener">
              Sign in again
            </a>{' '}
            in a new tab, and your text will save automatically.
          </>
        )}
        {state.kind === 'gone' && (
          <>
            {' '}
            <a href="/admin/articles/trash" target="_blank" rel="noopener">
              Open the trash<span className="sr-only"> (new tab)</span>
            </a>
          </>
        )}
        {isPublic && tone === 'calm' && (
          <span className="only-wide"> as a draft. Readers see it once you publish.</span>
        )}
      </span>
    </p>
  )
}

interface PreviewButtonProps {
  id: string
  /** Saves what is on the screen; false when that failed. */
  save: () => Promise<boolean>
}

function PreviewButton({ id, save }: PreviewButtonProps) {
  const action = `/admin/articles/${id}/preview`
  const [link, setLink] = useState<{ url: string; until: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const made = (await save()) ? await ask(action) : navigator.onLine ? 'trouble' : 'offline'
    setBusy(false)
    if (typeof made === 'string') return showToast(refusals[made], 'error')
    setLink(made)
    // `noopener` gives no window back, so what tells that the tab was refused is only the person: the link can be copied.
    window.open(made.url, '_blank', 'noopener')
  }
  const copy = async () => {
    if (!link) return
    const address = new URL(link.url, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      showToast(`Link copied. It works until ${shortMoment(link.until)}.`)
    } catch {
      showToast(`Your browser blocked copying. Copy the link yourself: ${address}`, 'notice')
    }
  }
  return (
    <>
      <button
        type="submit"
        formAction={action}
        formTarget="_blank"
        disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
        {...buttonLook({ variant: 'outline', size: 'sm' })}
      >
        Preview
      </button>
      {link && (
        <Button variant="outline" size="sm" onClick={copy}>
          Copy link<span className="sr-only"> to the preview</span>
        </Button>
      )}
    </>
  )
}

const refusals = {
  offline: 'There is no connection, so the preview was not created.',
  trouble: 'We could not create the preview. Try again in a minute.',
}

async function ask(action: string): Promise<{ url: string; until: string } | keyof typeof refusals> {
  try {
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as { url: string; until: string }) : 'trouble'
  } catch {
    return 'offline'
  }
}
