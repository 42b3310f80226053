import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import {
  type ArticleFields,
  faultOfSource,
  readSourceLine,
  type SourceFault,
  type SourceLine,
  writeSourceLine,
} from '#app/articles/draft/article-fields.ts'
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

/** What is posted is the lines that the field holds without scripts. */
interface SourcesInputProps {
  form: RefObject<HTMLFormElement | null>
  value: string
  issue: string | undefined
}

type Row = SourceLine & { key: number }

const rowsOf = (value: string): Row[] =>
  value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, key) => ({ key, ...readSourceLine(line) }))

function SourcesInput({ form, value, issue }: SourcesInputProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(() => rowsOf(value))
  const change = (next: Row[]) => {
    setRows(next)
    const lines = next.filter(isFilled).map(writeSourceLine)
    if (form.current) typeInto(form.current, 'sources', lines.join('\n'))
  }
  const faults = issue ? faultsOf(rows) : new Map<Row, SourceFault>()
  const rest = faults.size === 0 && issue
  const append = () => {
    const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
    change([...rows, { key, name: '', url: '', checked: today() }])
    // The row is drawn first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <>
      <div className="without-script">
        <AreaField
          name="sources"
          label="Sources"
          issue={issue}
          defaultValue={value}
          hint="One per line: name | address | date checked, like 2026-11-20."
          rows={5}
        />
      </div>
      <fieldset
        ref={list}
        className="stack snug source-fields with-script"
        data-stands-for="sources"
        aria-describedby={rest ? `${id}-error` : undefined}
      >
        <legend>Sources</legend>
        <ol className="stack snug">
          {rows.map((row, at) => (
            <li key={row.key} className="stack tight tinted">
              <SourceFields
                row={row}
                number={at + 1}
                fault={faults.get(row)}
                change={(part) => change(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
              />
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  change(rows.filter((one) => one !== row))
                  // The button that had the focus is gone.
                  add.current?.focus()
                }}
              >
                Remove<span className="sr-only"> source {at + 1}</span>
              </Button>
            </li>
          ))}
        </ol>
        {rest && (
          <p id={`${id}-error`} className="field-error">
            {rest}
          </p>
        )}
        <Button ref={add} variant="outline" size="sm" onClick={append}>
          Add a source
        </Button>
      </fieldset>
    </>
  )
}

interface SourceFieldsProps {
  row: Row
  number: number
  fault: SourceFault | undefined
  change: (part: Partial<SourceLine>) => void
}

function SourceFields({ row, number, fault, change }: SourceFieldsProps) {
  const control = (
    name: keyof SourceLine,
    label: string,
    more: { type?: string; inputMode?: 'url' } = {},
  ) => (
    <Labelled
      label={`${label} of source ${number}`}
      issue={fault?.field === name ? fault.message : undefined}
      draw={(ties) => (
        <input
          {...more}
          {...ties}
          // Not controlled: what else listens to the form may have it drawn before this hears of the letter, which would be gone.
          defaultValue={row[name]}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      )}
    />
  )
  return (
    <>
      {control('name', 'Title')}
      {control('url', 'Link', { inputMode: 'url' })}
      {control('checked', 'Date checked', { type: 'date' })}
    </>
  )
}

/** What the server will not take, by row: those without words are not posted. */
function faultsOf(rows: readonly Row[]): Map<Row, SourceFault> {
  const posted = rows.filter(isFilled)
  return new Map(
    posted.flatMap((row, index) => {
      const fault = faultOfSource(readSourceLine(writeSourceLine(row)), index)
      return fault ? [[row, fault]] : []
    }),
  )
}

const isFilled = ({ name, url }: SourceLine) => name.trim() !== '' || url.trim() !== ''

function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
