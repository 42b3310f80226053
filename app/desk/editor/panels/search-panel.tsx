import type { RefObject } from 'react'
import { AreaField, TextField } from '../../forms/fields.tsx'
import { Counter, type FieldState, fieldProps, useFieldValues } from '../form-fields.tsx'

/** Search engines cut off about here. */
const longest = { title: 60, description: 155 }

interface SearchPanelProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
  site: { name: string; url: string }
}

export function SearchPanel({ form, site, ...state }: SearchPanelProps) {
  const { title, slug, category, excerpt, seoTitle, seoDescription } = state.fields
  const typed = useFieldValues(form, { title, slug, category, excerpt, seoTitle, seoDescription })
  const shownTitle = typed.seoTitle.trim() || typed.title.trim() || 'Title of the article'
  const shownDescription = typed.seoDescription.trim() || typed.excerpt.trim()
  return (
    <section className="card stack snug side-panel" aria-labelledby="search-title">
      <h2 id="search-title">In search results</h2>
      <figure className="stack card search-result" aria-label="As a search result">
        <p className="search-site">
          <span className="disc search-mark" aria-hidden="true">
            {site.name.slice(0, 1)}
          </span>
          <span>
            {site.name}
            <span className="search-path">
              {site.url.replace(/^https?:\/\//, '')} › research › {typed.category || '…'} ›{' '}
              {typed.slug || '…'}
            </span>
          </span>
        </p>
        <p className="search-headline">{cut(shownTitle, longest.title)}</p>
        <p className="soft search-words">
          {shownDescription
            ? cut(shownDescription, longest.description)
            : 'Without a description or an excerpt, search engines pick a passage from the text.'}
        </p>
      </figure>
      <TextField {...fieldProps('seoTitle', state)} hint="Leave empty to use the article’s title." />
      <Counter length={shownTitle.length} good={longest.title} max={200} />
      <AreaField
        {...fieldProps('seoDescription', state)}
        hint="Leave empty to use the excerpt."
        rows={3}
        spellCheck
      />
      <Counter length={shownDescription.length} good={longest.description} max={500} />
    </section>
  )
}

/** Cut between words, as search engines do. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')} …`
}
