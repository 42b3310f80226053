/** What stands around the text: address, category, excerpt, tags, author, reading time, sources. */
import { type RefObject, useEffect, useRef } from 'react'
import { articleCategories } from '#app/articles/article.ts'
import type { ArticleFields } from '#app/articles/draft/field-names.ts'
import { slugOf } from '#app/articles/draft/slug.ts'
import { AreaField, Labelled, TextField } from '../../forms/text-field.tsx'
import type { EditorData } from '../page/editor-data.server.ts'
import { type FieldState, fieldProps } from './article-field.tsx'
import { Counter } from './counter.tsx'
import { FeatureInput } from './feature-input.tsx'
import { fieldOf, typeInto } from './form-fields.ts'
import { SourcesInput } from './sources-input.tsx'
import { TagsInput } from './tags-input.tsx'
import { useFieldValues } from './use-field-values.ts'

interface DetailsProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
  data: EditorData
  /** Minutes as they are counted; null while the text is not there yet. */
  minutes: number | null
}

export function DetailsPanel({ form, data, minutes, ...state }: DetailsProps) {
  const { fields, issues } = state
  const { slug, category, excerpt } = useFieldValues(form, {
    slug: fields.slug,
    category: fields.category,
    excerpt: fields.excerpt,
  })
  useSlugOfTitle(form, data.status, fields)
  const path = `/research/${category || 'category'}/${slug || '…'}`
  const { defaultValue, issue, label } = fieldProps('category', state)
  return (
    <section className="card stack snug side-panel" aria-labelledby="details-title">
      <h2 id="details-title">Details</h2>
      <TextField {...fieldProps('slug', state)} hint={path} spellCheck={false} autoCapitalize="none" />
      <Labelled
        label={label}
        issue={issue}
        draw={(ties) => (
          <select {...ties} name="category" defaultValue={defaultValue}>
            <option value="">Choose one</option>
            {articleCategories.map((name) => (
              <option key={name} value={name}>
                {data.labels[name]}
              </option>
            ))}
          </select>
        )}
      />
      <AreaField
        {...fieldProps('excerpt', state)}
        hint="One or two sentences for the card and for search engines."
        rows={4}
        spellCheck
      />
      <Counter length={excerpt.trim().length} good={200} max={500} />
      <FeatureInput form={form} {...state} />
      <TagsInput form={form} value={fields.tags} issue={issues.tags} />
      <TextField {...fieldProps('author', state)} />
      <TextField
        {...fieldProps('readingTime', state)}
        label="Reading time in minutes"
        hint={
          minutes === null
            ? 'Leave empty to calculate it automatically.'
            : `Leave empty to calculate it automatically (now ${minutes}).`
        }
        inputMode="numeric"
      />
      <details className="side-more" open={fields.notFor !== '' || fields.sources !== ''}>
        <summary>Who this is not for, and sources</summary>
        <AreaField {...fieldProps('notFor', state)} rows={3} spellCheck />
        <SourcesInput form={form} value={fields.sources} issue={issues.sources} />
      </details>
    </section>
  )
}

/** The address follows the title until somebody types another one, and never once readers may know it. */
function useSlugOfTitle(
  form: RefObject<HTMLFormElement | null>,
  status: EditorData['status'],
  { title, slug }: ArticleFields,
) {
  const follows = useRef(status === 'draft' && isMadeOf(slug, title))
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listen = ({ target, isTrusted }: Event) => {
      const field = target as HTMLInputElement
      if (field.name === 'slug' && isTrusted) follows.current = status === 'draft' && field.value === ''
      if (field.name === 'title' && follows.current) typeInto(element, 'slug', slugOf(field.value))
    }
    // An emptied address is made from the title again when it is left.
    const refill = ({ target }: Event) => {
      if ((target as HTMLInputElement).name === 'slug' && follows.current)
        typeInto(element, 'slug', slugOf(fieldOf(element, 'title').value))
    }
    const stop = new AbortController()
    element.addEventListener('input', listen, { signal: stop.signal })
    element.addEventListener('change', refill, { signal: stop.signal })
    return () => stop.abort()
  }, [form, status])
}

/** Where an address was in use already, a number stands behind it. */
const isMadeOf = (slug: string, title: string) =>
  slug.replace(/-\d+$/, '') === slugOf(title).replace(/-\d+$/, '')
