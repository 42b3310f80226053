/** A plain form for an article: every text of it, its HTML as text, cleaned on the server. */
import { Form, Link, useNavigation } from 'react-router'
import { articleCategories } from '#app/articles/article.ts'
import type { ArticleFields } from '#app/articles/article-fields.server.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditorAnswer } from './editor/editor-answer.ts'
import type { EditorData } from './editor/editor-data.server.ts'
import { type ControlProps, FormFault, Labelled, TextField } from './text-field.tsx'

export interface ArticleEditorProps {
  article: EditorData
  notice: string | null
  answer: EditorAnswer | undefined
}

export function ArticleEditor({ article, notice, answer }: ArticleEditorProps) {
  const { labels, view } = article
  const typed = answer?.typed
  const fields: EditorData['fields'] = { ...article.fields, ...typed }
  const faults = answer?.faults ?? {}
  const busy = useNavigation().state === 'submitting'
  const text = (name: keyof ArticleFields, label: string, hint?: string) => (
    <TextField name={name} label={label} hint={hint} fault={faults[name]} defaultValue={fields[name]} />
  )
  const said = answer?.ok ? answer.message : notice
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <div className="board-head">
        <h1>Edit article</h1>
        {view && <a href={view}>View on the website</a>}
      </div>
      {said && (
        <p role="status" className="form-notice">
          {said}
        </p>
      )}
      <Standing article={article} />
      {/* As parts, because percent signs would make three bytes of one. */}
      <Form method="post" encType="multipart/form-data" className="form article-editor" noValidate>
        <FormFault>{answer?.fault}</FormFault>
        <BrokenLinks links={answer?.brokenLinks ?? []} />
        <input type="hidden" name="version" value={typed?.version ?? article.version} />
        {typed?.aside && <input type="hidden" name="aside" value={typed.aside} />}
        {text('title', 'Title')}
        {text(
          'slug',
          'Address',
          'Lower-case letters, digits and dashes. A changed address keeps leading here.',
        )}
        <Area
          name="excerpt"
          label="Excerpt"
          rows={3}
          hint="One or two sentences for the card and for search engines."
          fault={faults.excerpt}
          value={fields.excerpt}
        />
        <Category fault={faults.category} value={fields.category} labels={labels} />
        {text('author', 'Author')}
        {text('tags', 'Tags', 'Separated by commas. The first three stand on the card.')}
        {text('readingTime', 'Reading time in minutes', 'Leave it empty to have it counted.')}
        <Area
          name="content"
          label="Text (HTML)"
          rows={24}
          hint="Headings h2 to h4, paragraphs, lists, tables, quotes, links, pictures from /research-pictures/, asides and small print. Everything else is taken out when it is saved."
          fault={faults.content}
          value={fields.content}
        />
        <Area
          name="notFor"
          label="Who this is not for"
          rows={3}
          fault={faults.notFor}
          value={fields.notFor}
        />
        <Area
          name="sources"
          label="Sources"
          rows={4}
          hint="One on each line: name | address | day it was checked, as 2026-11-20."
          fault={faults.sources}
          value={fields.sources}
        />
        {text('seoTitle', 'Title for search engines', 'Leave it empty to have them show the title.')}
        <Area
          name="seoDescription"
          label="Description for search engines"
          rows={2}
          hint="Leave it empty to have them show the excerpt."
          fault={faults.seoDescription}
          value={fields.seoDescription}
        />
        <TextField
          name="publishAt"
          type="datetime-local"
          label="Publish at"
          hint="For “Schedule”, in the agency’s time."
          fault={faults.publishAt}
          defaultValue={typed?.publishAt ?? article.publishAt?.local ?? ''}
        />
        <div className="filter-actions">
          {/* The first: Enter in a field presses it. */}
          <Act name="save" busy={busy}>
            Save
          </Act>
          <Act name="publish" busy={busy}>
            Publish
          </Act>
          <Act name="schedule" busy={busy}>
            Schedule
          </Act>
          {article.publishAt && (
            <Act name="unschedule" busy={busy}>
              Take off the schedule
            </Act>
          )}
          <Act name="review" busy={busy}>
            Mark as reviewed
          </Act>
          {article.status === 'published' && (
            <Act name="unpublish" busy={busy}>
              Take back
            </Act>
          )}
          {article.status !== 'archived' && (
            <Act name="archive" busy={busy}>
              Archive
            </Act>
          )}
        </div>
      </Form>
    </>
  )
}

function Act({ name, busy, children }: { name: string; busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      name="act"
      value={name}
      variant={name === 'save' ? 'default' : 'outline'}
      disabled={busy}
    >
      {children}
    </Button>
  )
}

/** How the article stands, in a line. */
function Standing({ article }: { article: EditorData }) {
  const { status, hasChanges, publishAt, publishFault, overdue, review, lastSaved } = article
  const lines = [
    hasChanges ? 'published, with changes readers do not see yet' : status,
    lastSaved && `saved ${lastSaved.words}${lastSaved.by ? ` by ${lastSaved.by}` : ''}`,
    review &&
      `${review.current ? 'reviewed' : 'an older text was reviewed'} by ${review.by}, ${review.words}`,
    publishAt && (overdue ? `should have gone live ${publishAt.words}` : `goes live ${publishAt.words}`),
    publishFault,
  ]
  return <p>{lines.filter(Boolean).join(' · ')}</p>
}

function BrokenLinks({ links }: { links: readonly BrokenLink[] }) {
  if (links.length === 0) return null
  return (
    <fieldset>
      <legend>These links lead nowhere</legend>
      <ul>
        {links.map(({ href, text, why }) => (
          <li key={`${href} ${text}`}>
            {text} ({href}): {why}
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" name="anyway" /> Publish it all the same
      </label>
    </fieldset>
  )
}

function Area({ name, rows, value, ...rest }: ControlProps & { rows: number; value: string }) {
  return (
    <Labelled
      {...rest}
      draw={(ties) => <textarea {...ties} name={name} rows={rows} defaultValue={value} />}
    />
  )
}

function Category({
  fault,
  value,
  labels,
}: Pick<ControlProps, 'fault'> & { value: string } & Pick<EditorData, 'labels'>) {
  return (
    <Labelled
      label="Category"
      fault={fault}
      draw={(ties) => (
        <select {...ties} name="category" defaultValue={value}>
          <option value="">Choose one</option>
          {articleCategories.map((category) => (
            <option key={category} value={category}>
              {labels[category]}
            </option>
          ))}
        </select>
      )}
    />
  )
}
