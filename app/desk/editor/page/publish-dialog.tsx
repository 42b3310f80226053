/** What stands between a text and its readers, listed before it is published. */
import { useRef } from 'react'
import type { Wording } from '#app/articles/checks/field-words.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import { BrokenLinkList } from './broken-link-list.tsx'
import { WordingList } from './wording-list.tsx'

export interface Blockers {
  action: string
  /** Words that stand for each picture that nobody described. */
  pictures: readonly { id: string; words: string }[]
  links: readonly BrokenLink[]
  wording: readonly Wording[]
  /** Comments that nobody has settled. They stand in nobody's way. */
  openComments: number
}

interface PublishDialogProps {
  blockers: Blockers
  /** What the page loses that was changed after its review. */
  lostReview: string | null
  show: (finding: string) => void
  goOnAnyway: () => void
  close: () => void
}

export function PublishDialog({ blockers, lostReview, show, goOnAnyway, close }: PublishDialogProps) {
  const { action, pictures, links, wording, openComments } = blockers
  const isHeldUp = links.length + wording.length > 0
  const name = action === 'schedule' ? 'Schedule' : 'Publish'
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = (then?: () => void) => {
    dialog.current?.close()
    then?.()
  }
  return (
    <EditorDialog dialog={dialog} title="Before you publish" onClose={close}>
      {pictures.length > 0 && (
        <>
          <p>Describe these pictures first, for readers who cannot see them:</p>
          <ul className="open-issues">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <span>{picture.words}</span>
                <Button variant="secondary" size="sm" onClick={() => leave(() => show(picture.id))}>
                  Describe<span className="sr-only">: {picture.words}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <>
          <p>These links are broken:</p>
          <BrokenLinkList links={links} />
        </>
      )}
      {wording.length > 0 && (
        <>
          <p>This wording needs a look, because nobody sees the text again before it goes out:</p>
          <WordingList wording={wording} />
        </>
      )}
      {openComments > 0 && (
        <p>
          {openComments} open {openComments === 1 ? 'comment' : 'comments'}. Readers never see them.
        </p>
      )}
      {lostReview && <p>{lostReview}</p>}
      <div className="wrap confirm-dialog-actions">
        <Button variant={pictures.length > 0 ? 'default' : 'outline'} onClick={() => leave()}>
          Back to the editor
        </Button>
        {pictures.length === 0 && (
          <Button onClick={() => leave(goOnAnyway)}>{isHeldUp ? `${name} anyway` : name}</Button>
        )}
      </div>
    </EditorDialog>
  )
}
