import { Form, Link, useNavigation } from 'react-router'
import { fieldLabels } from '#app/articles/draft/article-fields.ts'
import type { BlockChange, ComparedTexts, WordRun } from '#app/articles/versions/compare-texts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, SelectField } from '../forms/fields.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Pager } from '../submissions/list/board.tsx'
import type { VersionLine } from './version-lines.server.ts'

export interface ArticleVersionProps {
  id: string
  title: string
  /** The article's version: what somebody saves meanwhile is noticed by it. */
  version: number
  line: VersionLine
  isNewest: boolean
  was: string | null
  is: string
  compared: ComparedTexts
  against: string
  choices: readonly { value: string; label: string }[]
  issue?: string | undefined
}

export function ArticleVersion(props: ArticleVersionProps) {
  const { id, title, line, is, was, compared, against, choices } = props
  const isSame = compared.fields.length === 0 && compared.body.every(({ change }) => change === 'same')
  return (
    <>
      <p className="back-link">
        <Link to={`/admin/articles/${id}/versions`}>← Back to all versions</Link>
      </p>
      <div className="row wrap between screen-head">
        <h1>
          Version {line.number} of “{title || 'Untitled'}”
        </h1>
        <Link to={`/admin/articles/${id}/edit`} reloadDocument>
          Open the editor
        </Link>
      </div>
      <p className="meta">
        {[line.kind, line.state, line.who, line.when, ...line.facts].filter(Boolean).join(' · ')}
      </p>
      <BringBack {...props} />
      <Form key={against} method="get" className="wrap filters compared-with">
        <SelectField label="Compare with" name="against" options={choices} chosen={against} />
        <div className="wrap tight">
          <Button type="submit" variant="outline">
            Compare
          </Button>
        </div>
      </Form>
      <h2>{was ? `From ${lower(was)} to ${lower(is)}` : `${is}: there is no earlier version`}</h2>
      {isSame && was && <p>No differences.</p>}
      <ComparedFields fields={compared.fields} />
      <section aria-label="The text" className="panel compared">
        <p className="meta">
          <ins>Added words</ins> are underlined, <del>removed words</del> are struck through.
        </p>
        <ComparedBody body={compared.body} isOpen={isSame} />
        {compared.leftOut > 0 && (
          <p className="meta">
            {compared.leftOut.toLocaleString('en-US')} more changes are not shown because the two texts are
            very different.
          </p>
        )}
      </section>
    </>
  )
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function BringBack({ line, version, isNewest, issue }: ArticleVersionProps) {
  const busy = useNavigation().state === 'submitting'
  if (isNewest) return <p>This is the latest text. The editor opens this version.</p>
  return (
    <Form method="post" className="panel measure" reloadDocument>
      <FormIssue>{issue}</FormIssue>
      <p>
        Restore version {line.number} as a new draft. Readers keep seeing the current text until you publish,
        and all other versions are kept.
      </p>
      <input type="hidden" name="version" value={version} />
      <div>
        <Button type="submit" disabled={busy}>
          Restore version {line.number}
        </Button>
      </div>
    </Form>
  )
}

function ComparedFields({ fields }: Pick<ComparedTexts, 'fields'>) {
  if (fields.length === 0) return null
  return (
    <dl className="compared-fields panel">
      {fields.map(({ field, before, after, words }) => (
        <div key={field}>
          <dt>{fieldLabels[field]}</dt>
          <dd>
            {before === '' && <span className="meta">Was empty. </span>}
            <Words words={words} />
            {after === '' && <span className="meta"> Is empty now.</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ComparedBody({ body, isOpen }: { body: ComparedTexts['body']; isOpen: boolean }) {
  return body.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes its order
    <Block key={at} block={block} isOpen={isOpen} />
  ))
}

const stands = {
  added: 'Added',
  removed: 'Removed',
  'moved-here': 'Moved here',
  'moved-away': 'Moved away from here',
  changed: 'Changed',
}

function Block({ block, isOpen }: { block: BlockChange; isOpen: boolean }) {
  if (block.change === 'same') return <Same block={block} isOpen={isOpen} />
  const isGone = block.change === 'removed' || block.change === 'moved-away'
  return (
    <div className="stack compared-block" data-change={block.change}>
      <p className="meta">
        {stands[block.change]}: {lowerFirst(block.kind)}
      </p>
      {block.change === 'changed' ? (
        <>
          <p>
            <Words words={block.words} />
          </p>
          {block.notes.length > 0 && (
            <ul className="soft bullets">
              {block.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{isGone ? <del>{block.text}</del> : <ins>{block.text}</ins>}</p>
      )}
    </div>
  )
}

function Same({ block, isOpen }: { block: Extract<BlockChange, { change: 'same' }>; isOpen: boolean }) {
  const { length } = block.blocks
  return (
    <details className="compared-same" open={isOpen}>
      <summary className="row">
        {length === 1 ? 'Show 1 unchanged paragraph' : `Show ${length} unchanged paragraphs`}
      </summary>
      {block.blocks.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes its order
        <p key={at} data-kind={kind.startsWith('Heading') ? 'heading' : undefined}>
          {text}
        </p>
      ))}
    </details>
  )
}

/** Runs of words. Chromium and screen readers tell ins and del apart only when asked, so each says what it is. */
function Words({ words }: { words: readonly WordRun[] }) {
  return words.map(({ text, change }, at) => {
    const key = `${at}-${change}`
    if (change === 'same') return <span key={key}>{text}</span>
    return change === 'added' ? (
      <ins key={key}>
        <span className="sr-only"> [added: </span>
        {text}
        <span className="sr-only">] </span>
      </ins>
    ) : (
      <del key={key}>
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    )
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

interface ArticleVersionsProps {
  id: string
  title: string
  lines: readonly VersionLine[]
  newest: string | null
  older: string | null
}

export function ArticleVersions({ id, title, lines, newest, older }: ArticleVersionsProps) {
  return (
    <>
      <p className="back-link">
        <Link to={`/admin/articles/${id}/edit`} reloadDocument>
          ← Back to the editor
        </Link>
      </p>
      <ScreenHead title={`Versions of “${title || 'Untitled'}”`} />
      {lines.length === 0 ? (
        <div className="notice-card">
          <h2>No versions yet</h2>
          <p>
            This article has not been changed yet. Its first change will save the current text as version 1.
          </p>
        </div>
      ) : (
        <ol className="lined rows panel versions">
          {lines.map((line) => (
            <Version key={line.number} line={line} base={`/admin/articles/${id}/versions/${line.number}`} />
          ))}
        </ol>
      )}
      <Pager label="Pages of versions" previous={newest} next={older} />
    </>
  )
}

function Version({ line, base }: { line: VersionLine; base: string }) {
  const about = <span className="sr-only"> of version {line.number}</span>
  return (
    <li>
      <div>
        <strong>Version {line.number}</strong> <span className="tag">{line.kind}</span>{' '}
        {line.state && <span className="tag tag-good">{line.state}</span>}
        <p className="meta">
          {line.who}, {line.when}
        </p>
        {line.facts.map((fact) => (
          <p key={fact} className="meta">
            {fact}
          </p>
        ))}
      </div>
      <p className="row wrap row-acts">
        <Link to={base}>What changed{about}</Link>
        <Link to={`${base}?against=newest`}>Compare with the latest{about}</Link>
      </p>
    </li>
  )
}
