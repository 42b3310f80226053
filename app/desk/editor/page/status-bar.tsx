/** The line at the foot of the window: whether the text is safe, how long it is, and the two next steps. */
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TextReport } from '../checks/findings.ts'
import { LostReview } from '../panels/lost-review.tsx'
import type { EditorAnswer } from '../saving/editor-answer.ts'
import { isStuck, type SaveState, stateText } from '../saving/save-state.ts'
import { leadToChoice } from './conflict-choice.ts'
import type { EditorData } from './editor-data.server.ts'
import { PreviewButton } from './preview-button.tsx'
import type { Actions } from './use-actions.ts'

interface StatusBarProps {
  data: EditorData
  answer: EditorAnswer | undefined
  state: SaveState
  report: TextReport | null
  /** How long readers take, null until that is known. */
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
          <span className="meta status-count with-script">
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
        <LostReview data={data} />
        {data.mayPublish && (
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
        )}
      </div>
    </div>
  )
}

interface SaveStatusProps {
  state: SaveState
  /** Where one comes back to after signing in. */
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
          <span className="status-note"> as a draft. Readers see it once you publish.</span>
        )}
      </span>
    </p>
  )
}
