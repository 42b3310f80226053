import { type ReactNode, useRef } from 'react'
import type { Wording } from '#app/articles/checks/field-words.ts'
import { fieldLabels, undescribed } from '#app/articles/draft/article-fields.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditorAnswer, FieldIssues } from './editor-answer.ts'
import { EditorDialog } from './text/editor-dialog.tsx'
import type { Finding, TextReport } from './text/text-checks.ts'

interface PublishDialogProps {
  blockers: Blockers
  report: TextReport | null
  show: (finding: string) => void
  lead: (field: string) => void
  goOnAnyway: () => void
  close: () => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { blockers, goOnAnyway, close } = props
  const { action, links, wording, openComments } = blockers
  const name = names[action] ?? 'Publish'
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = (then?: () => void) => {
    dialog.current?.close()
    then?.()
  }
  const isReady = mayGoOn(blockers)
  return (
    <EditorDialog
      dialog={dialog}
      title={/review/.test(action) ? 'Before the review' : 'Before you publish'}
      onClose={close}
    >
      <Needed {...props} leave={leave} />
      <Doubtful {...props} leave={leave} />
      {openComments > 0 && (
        <p>
          {openComments} open {openComments === 1 ? 'comment' : 'comments'}. Readers never see them.
        </p>
      )}
      <div className="wrap confirm-dialog-actions">
        <Button variant={isReady ? 'outline' : 'default'} onClick={() => leave()}>
          Back to the editor
        </Button>
        {isReady && (
          <Button onClick={() => leave(goOnAnyway)}>
            {links.length + wording.length > 0 ? `${name} anyway` : name}
          </Button>
        )}
      </div>
    </EditorDialog>
  )
}

const names: Readonly<Record<string, string>> = {
  schedule: 'Schedule',
  review: 'Mark as reviewed',
  'ask-review': 'Send to review',
}

type PartProps = PublishDialogProps & { leave: (then: () => void) => void }

function Needed({ blockers, report, show, lead, leave }: PartProps) {
  const { issues, hasUndescribed, review } = blockers
  const pictures = hasUndescribed ? findingsOf(report, 'alt') : []
  // Where it is written as HTML nobody knows which.
  const fields = Object.entries(issues).map(([field, words = '']) => ({ field, words }))
  if (hasUndescribed && pictures.length === 0)
    fields.push({ field: 'content', words: 'Describe each picture' })
  return (
    <>
      {fields.length > 0 && <p>Fix these first:</p>}
      <List
        items={fields.map(({ field, words }) => ({
          key: field,
          words: `${labelOf(field)}: ${words}`,
          go: () => leave(() => lead(field)),
        }))}
      />
      {pictures.length > 0 && <p>Describe these pictures first:</p>}
      <List
        act="Describe"
        items={pictures.map(({ id, words }) => ({ key: id, words, go: () => leave(() => show(id)) }))}
      />
      <List
        act="Go to the review"
        items={
          review === null
            ? []
            : [{ key: 'review', words: review, about: '', go: () => leave(() => lead('review')) }]
        }
      />
    </>
  )
}

function Doubtful({ blockers: { links, wording }, report, show, leave }: PartProps) {
  const wayTo = (kind: Finding['kind'], words: string, says: string) => {
    const found = findingsOf(report, kind).find((one) => one.words === words && one.says === says)
    return found && (() => leave(() => show(found.id)))
  }
  return (
    <>
      {links.length > 0 && <p>These links are broken:</p>}
      <List
        items={links.map(({ href, text, why }, at) => ({
          key: `${at} ${href}`,
          words: (
            <>
              <strong>{text || href}</strong>: {why}
            </>
          ),
          about: text || href,
          go: wayTo('link', text, why),
        }))}
      />
      {wording.length > 0 && <p>This wording needs a look:</p>}
      <List
        items={wording.map(({ where, words, says, basis, key }, at) => ({
          key: `${at} ${key}`,
          words: (
            <>
              {where}: <strong>{words}</strong> {says} <small>({basis})</small>
            </>
          ),
          about: words,
          go: wayTo('word', words, says),
        }))}
      />
    </>
  )
}

interface Item {
  key: string
  words: ReactNode
  about?: string
  /** Leads there; without it nobody knows where it stands. */
  go: (() => void) | undefined
}

function List({ items, act = 'Show' }: { items: readonly Item[]; act?: string }) {
  if (items.length === 0) return null
  return (
    <ul className="open-issues">
      {items.map(({ key, words, about = words, go }) => (
        <li key={key} className="row between">
          <span>{words}</span>
          {go && (
            <Button variant="secondary" size="sm" onClick={go}>
              {act}
              {about && <span className="sr-only">: {about}</span>}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const findingsOf = (report: TextReport | null, kind: Finding['kind']) =>
  (report?.findings ?? []).filter((finding) => finding.kind === kind)

const labels: Readonly<Record<string, string>> = { ...fieldLabels, publishAt: 'Date and time' }
const labelOf = (field: string) => labels[field] ?? field

export const WordingList = ({ wording, className }: { wording: readonly Wording[]; className?: string }) => (
  <ul className={className ? `${className} stack open-issues` : 'stack open-issues'}>
    {wording.map(({ where, words, says, basis, key }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <li key={`${at} ${key}`} className="row between">
        <span>
          {where}: <strong>{words}</strong> {says} <small>({basis})</small>
        </span>
      </li>
    ))}
  </ul>
)

export function BrokenLinkList({ links, className }: { links: readonly BrokenLink[]; className?: string }) {
  return (
    <ul className={className ? `${className} stack open-issues` : 'stack open-issues'}>
      {links.map(({ href, text, why }) => (
        <li key={`${href} ${text}`} className="row between">
          <span>
            <strong>{text || href}</strong>: {why}
          </span>
        </li>
      ))}
    </ul>
  )
}

export interface Blockers {
  action: string
  issues: FieldIssues
  hasUndescribed: boolean
  links: NonNullable<EditorAnswer['brokenLinks']>
  wording: NonNullable<EditorAnswer['wording']>
  review: string | null
  openComments: number
}

/** All of it; null where nothing is, and for one field alone, which is led to at once and says it beside itself. */
export function blockersOf(action: string, answer: EditorAnswer | undefined): Blockers | null {
  if (!answer?.held) return null
  const { issues: all = {}, brokenLinks: links = [], wording = [], held } = answer
  const hasUndescribed = all.content?.includes(undescribed) ?? false
  const issues = hasUndescribed ? withoutPictures(all) : all
  const others = links.length + wording.length + held.openComments
  const isOneField = Object.keys(issues).length < 2 && !hasUndescribed && held.review === null
  return isOneField && others === 0 ? null : { action, issues, hasUndescribed, links, wording, ...held }
}

function withoutPictures({ content = '', ...others }: FieldIssues): FieldIssues {
  const rest = content.split('. ').filter((one) => one !== undescribed)
  return rest.length > 0 ? { ...others, content: rest.join('. ') } : others
}

/** True where nothing is left that the text cannot go out with. */
const mayGoOn = ({ issues, hasUndescribed, review }: Blockers) =>
  Object.keys(issues).length === 0 && !hasUndescribed && review === null
