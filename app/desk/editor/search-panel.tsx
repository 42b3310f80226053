/** How the article may look among the results of a search engine, while it is being worded. */
import type { RefObject } from 'react'
import { Labelled, TextField } from '../forms/text-field.tsx'
import { Counter } from './counter.tsx'
import type { FieldFaults } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { useWatched } from './watched.ts'

/** What search engines show of each, about: the rest is cut off. */
const longest = { title: 60, description: 155 }

interface SearchPanelProps {
  form: RefObject<HTMLFormElement | null>
  fields: EditorData['fields']
  faults: FieldFaults
  /** The site's name and its address without the scheme. */
  site: string
  host: string
}

export function SearchPanel({ form, fields, faults, site, host }: SearchPanelProps) {
  const names = ['title', 'slug', 'category', 'excerpt', 'seoTitle', 'seoDescription'] as const
  const first = Object.fromEntries(names.map((name) => [name, fields[name]])) as Record<
    (typeof names)[number],
    string
  >
  const typed = useWatched(form, first)
  const title = typed.seoTitle.trim() || typed.title.trim() || 'Title of the article'
  const description = typed.seoDescription.trim() || typed.excerpt.trim()
  return (
    <section className="side-panel" aria-labelledby="search-title">
      <h2 id="search-title">In search results</h2>
      <figure className="search-result" aria-label="As a search result">
        <p className="search-site">
          <span className="search-mark" aria-hidden="true">
            {site.slice(0, 1)}
          </span>
          <span>
            {site}
            <span className="search-path">
              {host} › research › {typed.category || '…'} › {typed.slug || '…'}
            </span>
          </span>
        </p>
        <p className="search-headline">{cut(title, longest.title)}</p>
        <p className="search-words">
          {description
            ? cut(description, longest.description)
            : 'Search engines choose a piece of the text themselves when there is no description and no excerpt.'}
        </p>
      </figure>
      <TextField
        name="seoTitle"
        label="Title for search engines"
        hint="Empty: the article’s own title."
        fault={faults.seoTitle}
        defaultValue={fields.seoTitle}
      />
      <Counter length={title.length} good={longest.title} most={200} />
      <Labelled
        label="Description for search engines"
        hint="Empty: the excerpt."
        fault={faults.seoDescription}
        draw={(ties) => (
          <textarea
            {...ties}
            name="seoDescription"
            rows={3}
            defaultValue={fields.seoDescription}
            spellCheck
          />
        )}
      />
      <Counter length={description.length} good={longest.description} most={500} />
    </section>
  )
}

/** Cut between words, as search engines do. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
}
