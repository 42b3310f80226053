import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ArticleFields } from '#app/articles/draft/article-fields.ts'
import { articleCategories } from '#app/articles/model/article.ts'
import { acceptedPictures } from '#app/articles/model/picture.ts'
import { slugOf } from '#app/articles/model/slug.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, Labelled, TextField } from '../forms/fields.tsx'
import type { EditorData } from './editor-data.server.ts'
import { Counter, type FieldState, fieldOf, fieldProps, typeInto, useFieldValues } from './form-fields.tsx'
import { uploadPicture } from './text/upload-picture.ts'

interface DetailsProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
  data: EditorData
  minutes: number | null
}

export function DetailsPanel({ form, data, minutes, ...state }: DetailsProps) {
  const { fields } = state
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
            {articleCategories
              // Its own stays to be chosen when it is no longer sold.
              .filter((name) => data.categories.includes(name) || name === defaultValue)
              .map((name) => (
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
      <TextField
        {...fieldProps('tags', state)}
        hint="Separate tags with commas (up to 10). Cards show the first three."
        autoComplete="off"
      />
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
        <AreaField
          {...fieldProps('sources', state)}
          hint="One per line: name | address | date checked, like 2026-11-20."
          rows={5}
        />
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

const LibraryDialog = lazy(() => import('./text/library-dialog.tsx'))

interface FeatureInputProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
}

function FeatureInput({ form, ...state }: FeatureInputProps) {
  const { picture } = useFieldValues(form, { picture: state.fields.picture })
  const { said, share, send, isSending } = useUpload((src) => choose(src, ''))
  const [isChoosing, setChoosing] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const choose = (src: string, alt: string) => {
    if (!form.current) return
    typeInto(form.current, 'picture', src)
    // Words about another picture would be wrong.
    typeInto(form.current, 'pictureAlt', alt)
    const field = fieldOf(form.current, src && !alt ? 'pictureAlt' : 'picture')
    if (src && !alt) field.focus()
  }
  const leave = () => {
    setChoosing(false)
    opener.current?.querySelector('button')?.focus()
  }
  return (
    <div className="stack snug">
      <div className="without-script">
        <TextField
          {...fieldProps('picture', state)}
          hint="The address of a picture in the library, like /pictures/…/1200.webp. Empty for none."
          spellCheck={false}
        />
      </div>
      <div className="field with-script" ref={opener} data-stands-for="picture">
        <p className="feature-label">Feature image</p>
        <p className="field-hint">Stands on the card, at the head of the article and beside shared links.</p>
        {picture && <img className="picture-shown" src={picture} alt="As chosen" />}
        <div className="wrap feature-acts">
          <Button variant="outline" onClick={() => setChoosing(true)}>
            {picture ? 'Choose another' : 'Choose from library'}
          </Button>
          <Button variant="outline" disabled={isSending} onClick={() => files.current?.click()}>
            Upload
          </Button>
          {picture && (
            <Button variant="ghost" onClick={() => choose('', '')}>
              Remove
            </Button>
          )}
        </div>
        {isSending && <progress aria-label="Upload of the feature image" max={1} value={share} />}
        <p role="status" className="field-hint">
          {said}
        </p>
        <input
          ref={files}
          type="file"
          accept={acceptedPictures}
          hidden
          aria-label="Feature image from this device"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        {isChoosing && (
          <Suspense>
            <LibraryDialog choose={({ src, alt }) => choose(src, alt)} leave={leave} />
          </Suspense>
        )}
      </div>
      <div className={picture ? undefined : 'without-script'}>
        <AreaField
          {...fieldProps('pictureAlt', state)}
          hint="Screen readers read this aloud at the head of the article."
          rows={2}
          maxLength={500}
          spellCheck
        />
      </div>
    </div>
  )
}

/** One upload at a time. What went wrong is said, and the file can be chosen again. */
function useUpload(land: (src: string) => void) {
  const [said, say] = useState('')
  const [share, setShare] = useState<number | undefined>()
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    setShare(0)
    say(`Uploading ${file.name}`)
    const outcome = await uploadPicture(file, (sent) => setShare(sent < 1 ? sent : undefined)).catch(() => ({
      error: 'The picture was not uploaded. Try again.',
    }))
    setSending(false)
    if ('error' in outcome) return say(outcome.error)
    say('Picture uploaded. Describe what it shows.')
    land(outcome.src)
  }
  return { said, share, send, isSending }
}
