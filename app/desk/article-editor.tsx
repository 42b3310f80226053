/** A plain form for an article: every text of it, its HTML as text, cleaned on the server. */
import { Form, Link, useNavigation } from 'react-router'
import { articleCategories } from '#app/articles/article.ts'
import type { ArticleFields } from '#app/articles/article-fields.server.ts'
import { Button } from '#app/ui/button.tsx'
import { type ControlProps, FormFault, Labelled, TextField } from './text-field.tsx'

export interface ArticleEditorProps {
  title: string
  fields: ArticleFields
  /** Names the state that is being edited; 0 for a new article. */
  version: number
  labels: Readonly<Record<string, string>>
  faults: Readonly<Partial<Record<string, string>>>
  /** What went wrong with the whole of it. */
  fault: string | undefined
  notice: string | null
  /** Where visitors read it, once it is published. */
  view: string | null
}

export function ArticleEditor(props: ArticleEditorProps) {
  const { title, fields, version, labels, faults, fault, notice, view } = props
  const busy = useNavigation().state === 'submitting'
  const text = (name: keyof ArticleFields, label: string, hint?: string) => (
    <TextField name={name} label={label} hint={hint} fault={faults[name]} defaultValue={fields[name]} />
  )
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <div className="board-head">
        <h1>{title}</h1>
        {view && <a href={view}>View on the website</a>}
      </div>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      {/* As parts, because percent signs would make three bytes of one. */}
      <Form method="post" encType="multipart/form-data" className="form article-editor" noValidate>
        <FormFault>{fault}</FormFault>
        <input type="hidden" name="version" value={version} />
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
        <div className="filter-actions">
          <Button type="submit" disabled={busy}>
            Save
          </Button>
        </div>
      </Form>
    </>
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
}: Pick<ControlProps, 'fault'> & { value: string } & Pick<ArticleEditorProps, 'labels'>) {
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
