/** What stands around the text: address, category, excerpt, tags, author, reading time, sources. */
import { type RefObject, useEffect, useRef } from 'react'
import { articleCategories } from '#app/articles/article.ts'
import { slugOf } from '#app/articles/draft/slug.ts'
import { Labelled, TextField } from '../forms/text-field.tsx'
import { Counter } from './counter.tsx'
import type { FieldFaults } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { fieldOf, typeInto } from './form-fields.ts'
import { TagsInput } from './tags-input.tsx'
import { useWatched } from './watched.ts'

interface DetailsProps {
  form: RefObject<HTMLFormElement | null>
  data: EditorData
  fields: EditorData['fields']
  faults: FieldFaults
  /** Minutes as they are counted; null while the text is not there yet. */
  minutes: number | null
}

export function DetailsPanel({ form, data, fields, faults, minutes }: DetailsProps) {
  const { slug, category, excerpt } = useWatched(form, {
    slug: fields.slug,
    category: fields.category,
    excerpt: fields.excerpt,
  })
  useSlugOfTitle(form, data, fields)
  return (
    <section className="side-panel" aria-labelledby="details-title">
      <h2 id="details-title">Details</h2>
      <TextField
        name="slug"
        label="Address"
        hint={`/research/${category || 'category'}/${slug || '…'}`}
        fault={faults.slug}
        defaultValue={fields.slug}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Labelled
        label="Category"
        fault={faults.category}
        draw={(ties) => (
          <select {...ties} name="category" defaultValue={fields.category}>
            <option value="">Choose one</option>
            {articleCategories.map((name) => (
              <option key={name} value={name}>
                {data.labels[name]}
              </option>
            ))}
          </select>
        )}
      />
      <Labelled
        label="Excerpt"
        hint="One or two sentences for the card and for search engines."
        fault={faults.excerpt}
        draw={(ties) => (
          <textarea {...ties} name="excerpt" rows={4} defaultValue={fields.excerpt} spellCheck />
        )}
      />
      <Counter length={excerpt.trim().length} good={200} most={500} />
      <TagsInput form={form} value={fields.tags} fault={faults.tags} />
      <TextField name="author" label="Author" fault={faults.author} defaultValue={fields.author} />
      <TextField
        name="readingTime"
        label="Reading time in minutes"
        hint={
          minutes === null
            ? 'Leave it empty to have it counted.'
            : `Leave it empty: counted now, it is ${minutes}.`
        }
        fault={faults.readingTime}
        defaultValue={fields.readingTime}
        inputMode="numeric"
      />
      <details className="side-more" open={fields.notFor !== '' || fields.sources !== ''}>
        <summary>Who this is not for, and sources</summary>
        <Labelled
          label="Who this is not for"
          fault={faults.notFor}
          draw={(ties) => (
            <textarea {...ties} name="notFor" rows={3} defaultValue={fields.notFor} spellCheck />
          )}
        />
        <Labelled
          label="Sources"
          hint="One on each line: name | address | day it was checked, as 2026-11-20."
          fault={faults.sources}
          draw={(ties) => <textarea {...ties} name="sources" rows={5} defaultValue={fields.sources} />}
        />
      </details>
    </section>
  )
}

/** The address follows the title until somebody types another one, and never once readers may know it. */
function useSlugOfTitle(
  form: RefObject<HTMLFormElement | null>,
  { status }: EditorData,
  { title, slug }: EditorData['fields'],
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
    element.addEventListener('input', listen)
    element.addEventListener('change', refill)
    return () => {
      element.removeEventListener('input', listen)
      element.removeEventListener('change', refill)
    }
  }, [form, status])
}

/** Where an address was in use already, a number stands behind it. */
const isMadeOf = (slug: string, title: string) =>
  slug.replace(/-\d+$/, '') === slugOf(title).replace(/-\d+$/, '')
