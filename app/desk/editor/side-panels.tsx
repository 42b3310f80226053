/** The small panels beside the text: advice on its words, how a search engine shows it. */
import { type RefObject, useMemo } from 'react'
import { type CheckedField, checkedFields, checkFields } from '#app/articles/checks/field-words.ts'
import type { ArticleFields } from '#app/articles/draft/article-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, TextField } from '../forms/fields.tsx'
import { Counter, type FieldState, fieldProps, leadToField, useFieldValues } from './form-fields.tsx'
import type { Finding, TextReport } from './text/text-checks.ts'

const kinds: Record<Finding['kind'], string> = {
  alt: 'Pictures without a description',
  link: 'Broken links',
  word: 'Wording to review',
}

interface ChecksPanelProps {
  report: TextReport | null
  show: (finding: string) => void
}

export function ChecksPanel({ report, show }: ChecksPanelProps) {
  const findings = report?.findings ?? []
  return (
    <section className="card stack snug side-panel with-script" aria-labelledby="checks-title">
      <h2 id="checks-title">
        Checks {findings.length > 0 && <span className="checks-count">{findings.length}</span>}
      </h2>
      {findings.length === 0 && (
        <p className="field-hint">{report ? 'No issues found.' : 'Checking the text…'}</p>
      )}
      {(['alt', 'link', 'word'] as const).map((kind) => {
        const those = findings.filter((finding) => finding.kind === kind)
        return (
          those.length > 0 && (
            <div key={kind} className="stack tight checks" data-kind={kind}>
              <h3>{kinds[kind]}</h3>
              <ul>
                {those.map(({ id, words, says, basis, where }) => (
                  <li key={id}>
                    <p>
                      <strong>{short(words)}</strong> {where && `(${where}) `}
                      {says} {basis && <small>({basis})</small>}
                    </p>
                    <Button variant="secondary" size="sm" onClick={() => show(id)}>
                      Show<span className="sr-only">: {short(words)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

const short = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)

type Form = RefObject<HTMLFormElement | null>

const mark = 'field:'

/** `inText` is what was found in the text, null until somebody has looked. */
export function useReport(form: Form, first: ArticleFields, epoch: number, inText: TextReport | null) {
  const values = useFieldValues(form, watched(first), epoch)
  const report = useMemo(() => {
    if (!inText) return null
    const beside = checkFields(values, values.category).map(({ field, key, ...wording }, at) => ({
      ...wording,
      ...{ id: `${mark}${field}:${at} ${key}`, kind: 'word' as const, from: 0, to: 0 },
    }))
    return { ...inText, findings: [...beside, ...inText.findings] }
  }, [inText, values])
  return { report, category: values.category }
}

const watched = (fields: ArticleFields) =>
  Object.fromEntries([...checkedFields, 'category' as const].map((name) => [name, fields[name]])) as Record<
    CheckedField | 'category',
    string
  >

/** Leads to a finding beside the text. False for one in the text. */
export function showField(form: Form, finding: string): boolean {
  if (!finding.startsWith(mark) || !form.current) return false
  return leadToField(form.current, finding.slice(mark.length).split(':')[0] ?? '')
}

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
