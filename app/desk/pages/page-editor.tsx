/** A page at the desk: its sections, the words of the one that is open, and what becomes of them. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { Words } from '#app/content/pages/page-document.ts'
import { addableKinds, type Field, type Fields, kindOf } from '#app/content/pages/section-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { OpenSection, PageView, SectionRow } from './describe-pages.server.ts'
import { editorPath } from './pages-list.tsx'

interface PageEditorProps {
  page: PageView
  /** The site's address, for the entry of a search engine. */
  siteUrl: string
  mayPublish: boolean
  notice: string | null
  answer: FormAnswer | undefined
}

export function PageEditor({ page, siteUrl, mayPublish, notice, answer }: PageEditorProps) {
  const { address, name, state, preview, open, sections } = page
  return (
    <>
      <p className="back-link">
        <Link to="/admin/pages">← Pages</Link>
      </p>
      <ScreenHead title={name} about={state} notice={notice}>
        <a href={preview} target="_blank" rel="noreferrer">
          See it as it will look
        </a>
        <a href={address}>See it as visitors do</a>
      </ScreenHead>
      <FormIssue>{answer?.message}</FormIssue>
      {answer && <Unsaved typed={answer.typed} isOpen={answer.typed.section === open?.key} />}
      {open && <SectionForm key={`${address} ${open.key}`} open={open} />}
      <Panel title="Sections">
        <ol className="lined rows">
          {sections.map((section, at) => (
            <SectionLine
              key={section.key}
              {...{ section, address, sections, at }}
              isOpen={section.key === open?.key}
            />
          ))}
        </ol>
        {address !== '/' && <AddForm />}
      </Panel>
      <SearchEntry key={`search ${address}`} page={page} siteUrl={siteUrl} />
      <PublishPanel key={`publish ${address}`} page={page} mayPublish={mayPublish} />
      <Versions page={page} />
    </>
  )
}

/** What was typed for a section that is gone, to be copied. */
function Unsaved({ typed, isOpen }: { typed: FormAnswer['typed']; isOpen: boolean }) {
  const words = Object.entries(typed).filter(([name, text]) => text && !ownFields.has(name))
  if (isOpen || !typed.section || words.length === 0) return null
  return (
    <Panel title="What you typed">
      <dl className="panel">
        {words.map(([name, text]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The fields of a section's form that are no words. */
const ownFields = new Set(['do', 'section', 'mark', 'form'])

function SectionForm({ open }: { open: OpenSection }) {
  const { key, kind, value, isChanged, issues } = open
  // As the fields were made: a live update changes neither what was typed nor what it was made from.
  const [mark] = useState(open.mark)
  return (
    <Panel id="section" title={`Section: ${kindOf(kind).label}`}>
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="section" value={key} />
        <input type="hidden" name="mark" value={mark} />
        {/* What Enter presses. */}
        <Button type="submit" name="do" value="words">
          Save
        </Button>
        <SectionFields fields={kindOf(kind).fields} value={value} issues={issues} />
        <div className="row wrap">
          <Button type="submit" name="do" value="words">
            Save
          </Button>
          {isChanged && (
            <Button type="submit" variant="outline" name="do" value="reset">
              Use the words it came with
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

interface SectionLineProps {
  section: SectionRow
  sections: readonly SectionRow[]
  at: number
  address: string
  isOpen: boolean
}

function SectionLine({ section, sections, at, address, isOpen }: SectionLineProps) {
  const { key, label, headline, isHidden, isFixed, canDuplicate, canRemove, isChanged, issues } = section
  const states = [
    isHidden && 'hidden',
    isChanged && 'changed',
    issues > 0 && (issues === 1 ? 'one thing to mend' : `${issues} things to mend`),
  ].filter(Boolean)
  const about = headline || label
  const canMove = (other: SectionRow | undefined) => !isFixed && other !== undefined && !other.isFixed
  return (
    <li>
      <Link to={`${editorPath(address, key)}#section`} aria-current={isOpen || undefined}>
        {label}
        {headline && `: ${headline}`}
      </Link>
      {states.length > 0 && <span className="meta"> {states.join(', ')}</span>}
      {!isFixed && (
        <form method="post" className="row wrap">
          <input type="hidden" name="section" value={key} />
          {canMove(sections[at - 1]) && <Does name="up" label="Up" about={about} />}
          {canMove(sections[at + 1]) && <Does name="down" label="Down" about={about} />}
          <Does name={isHidden ? 'show' : 'hide'} label={isHidden ? 'Show' : 'Hide'} about={about} />
          {canDuplicate && <Does name="duplicate" label="Duplicate" about={about} />}
          {canRemove && <Does name="remove" label="Remove" about={about} />}
        </form>
      )}
    </li>
  )
}

const Does = ({ name, label, about }: { name: string; label: string; about: string }) => (
  <Button type="submit" variant="outline" size="sm" name="do" value={name}>
    {label}
    <span className="sr-only">: {about}</span>
  </Button>
)

const AddForm = () => (
  <div className="row wrap">
    {addableKinds.map((kind) => (
      <form key={kind} method="post">
        <Button type="submit" variant="outline" size="sm" name="do" value={`add:${kind}`}>
          {`Add: ${kindOf(kind).label}`}
        </Button>
      </form>
    ))}
  </div>
)

function SearchEntry({ page: { address, head, issues }, siteUrl }: { page: PageView; siteUrl: string }) {
  const [mark] = useState(head.mark)
  const issueOf = (path: string) =>
    issues.find(({ section, path: one }) => section === null && one === path)?.says
  return (
    <Panel title="What search engines show">
      <dl className="panel">
        <dt>{head.title}</dt>
        <dd className="meta">{`${siteUrl}${address}`}</dd>
        <dd>{head.description}</dd>
      </dl>
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="mark" value={mark} />
        <TextField
          name="title"
          label="Title"
          hint="Sixty characters are shown."
          maxLength={70}
          defaultValue={head.title}
          issue={issueOf('title')}
        />
        <AreaField
          name="description"
          label="Description"
          hint="One or two sentences; 155 characters are shown."
          rows={3}
          defaultValue={head.description}
          issue={issueOf('description')}
        />
        <Button type="submit" variant="outline" name="do" value="head">
          Save
        </Button>
      </form>
    </Panel>
  )
}

function PublishPanel({ page, mayPublish }: { page: PageView; mayPublish: boolean }) {
  const { isLive, issues, address } = page
  if (isLive)
    return (
      <Panel title="Publish">
        <p>Visitors see this page as it is here.</p>
      </Panel>
    )
  return (
    <Panel title="Publish">
      {issues.length > 0 && (
        <>
          <p>These have to be mended first:</p>
          <ul>
            {issues.map(({ section, path, says }) => (
              <li key={`${section}.${path}.${says}`}>
                {section === null ? says : <Link to={`${editorPath(address, section)}#section`}>{says}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
      <PublishForm page={page} mayPublish={mayPublish} />
    </Panel>
  )
}

function PublishForm({ page, mayPublish }: { page: PageView; mayPublish: boolean }) {
  const { isPlanned, advice, address } = page
  // What somebody looked at, and not what came in since.
  const [number] = useState(page.number)
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="number" value={number} />
      {advice.length > 0 && (
        <>
          <p>Look at these words before you publish:</p>
          <ul>
            {advice.map(({ section, where, words, says, basis, key }) => (
              <li key={`${section}.${key}`}>
                {section === null ? (
                  `${where}: “${words}”`
                ) : (
                  <Link to={`${editorPath(address, section)}#section`}>{`${where}: “${words}”`}</Link>
                )}{' '}
                {says} <span className="meta">{basis}</span>
              </li>
            ))}
          </ul>
          <label className="row">
            <input type="checkbox" name="anyway" value="yes" /> I have looked at them
          </label>
        </>
      )}
      {mayPublish ? (
        <>
          <Button type="submit" name="do" value="publish">
            Publish
          </Button>
          <TextField name="at" type="datetime-local" label="Or at a time of its own" />
          <div className="row wrap">
            <Button type="submit" variant="outline" name="do" value="schedule">
              Schedule
            </Button>
            {isPlanned && (
              <Button type="submit" variant="outline" name="do" value="unschedule">
                Unschedule
              </Button>
            )}
          </div>
        </>
      ) : (
        <p>An owner publishes it.</p>
      )}
    </form>
  )
}

function Versions({ page: { versions, number } }: { page: PageView }) {
  return (
    <Panel title="Versions">
      <ul className="lined rows">
        {versions.map((version) => (
          <li key={version.number}>
            {version.says}
            {version.isLive && <strong> Visitors see this one.</strong>}{' '}
            <a href={version.preview} target="_blank" rel="noreferrer">
              Look at it<span className="sr-only">: version {version.number}</span>
            </a>
            {!version.isNewest && (
              <Restore number={version.number} label={`Bring back version ${version.number}`} />
            )}
          </li>
        ))}
        <li>
          The page as it came with the program
          {number > 0 && <Restore number={0} label="Bring back the page as it came" />}
        </li>
      </ul>
    </Panel>
  )
}

const Restore = ({ number, label }: { number: number; label: string }) => (
  <form method="post">
    <input type="hidden" name="number" value={number} />
    <Button type="submit" variant="outline" size="sm" name="do" value="restore">
      {label}
    </Button>
  </form>
)

/** The fields of a section, drawn from the table of kinds. */
interface SectionFieldsProps {
  fields: Fields
  value: Words
  /** What stands before the names of the fields. */
  start?: string
  /** What is wrong, by the names of fields. */
  issues: Readonly<Record<string, string>>
}

function SectionFields({ fields, value, start = '', issues }: SectionFieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldView key={name} name={`${start}${name}`} field={field} value={value[name]} issues={issues} />
  ))
}

interface FieldViewProps {
  name: string
  field: Field
  value: unknown
  issues: Readonly<Record<string, string>>
}

function FieldView({ name, field, value, issues }: FieldViewProps) {
  const issue = issueAt(issues, name, field)
  switch (field.as) {
    case 'line':
      return (
        <TextField
          {...{ name, issue }}
          label={field.label}
          hint={hintOf(field)}
          maxLength={field.max}
          defaultValue={String(value ?? '')}
        />
      )
    case 'choice':
      return (
        <SelectField
          name={name}
          label={field.label}
          options={field.optional ? ['', ...field.options] : field.options}
          chosen={String(value ?? '')}
        />
      )
    case 'part':
      return isWords(value) ? (
        <fieldset className="stack">
          <legend>{field.label}</legend>
          <SectionFields fields={field.of} value={value} start={`${name}.`} issues={issues} />
        </fieldset>
      ) : null
    case 'items':
      return (
        <Items
          name={name}
          field={field}
          items={Array.isArray(value) ? value.filter(isWords) : []}
          issues={issues}
        />
      )
    default:
      return (
        <AreaField
          {...{ name, issue }}
          label={field.label}
          hint={hintOf(field)}
          rows={field.as === 'text' ? 3 : 6}
          defaultValue={written(field, value)}
        />
      )
  }
}

interface ItemsProps {
  name: string
  field: Extract<Field, { as: 'items' }>
  items: readonly Words[]
  issues: Readonly<Record<string, string>>
}

function Items({ name, field, items, issues }: ItemsProps) {
  const { label, one, of, isFixed, most } = field
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      {issues[name] && <p className="field-error">{issues[name]}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place, as their names are
        <fieldset key={at} className="panel stack">
          <legend>{`${label}: ${at + 1}`}</legend>
          <SectionFields fields={of} value={item} start={`${name}.${at}.`} issues={issues} />
          <div className="row wrap">
            {at > 0 && <ItemButton does={`item-up:${name}.${at}`}>{`Move ${one} ${at + 1} up`}</ItemButton>}
            {at < items.length - 1 && (
              <ItemButton does={`item-down:${name}.${at}`}>{`Move ${one} ${at + 1} down`}</ItemButton>
            )}
            {!isFixed && (
              <ItemButton does={`item-remove:${name}.${at}`}>{`Remove ${one} ${at + 1}`}</ItemButton>
            )}
          </div>
        </fieldset>
      ))}
      {!isFixed && items.length < most && <ItemButton does={`item-add:${name}`}>{`Add a ${one}`}</ItemButton>}
    </fieldset>
  )
}

const ItemButton = ({ does, children }: { does: string; children: string }) => (
  <Button type="submit" variant="outline" name="do" value={does} formNoValidate>
    {children}
  </Button>
)

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null

const hintOf = ({ hint, max }: { hint?: string; max: number }) =>
  [hint, `At most ${max} characters.`].filter(Boolean).join(' ')

/** Of a field of several lines also what is wrong with one of them. */
function issueAt(issues: Readonly<Record<string, string>>, name: string, { as }: Field): string | undefined {
  if (as === 'part' || as === 'items') return issues[name]
  const path = Object.keys(issues).find((one) => one === name || one.startsWith(`${name}.`))
  return path === undefined ? undefined : issues[path]
}

function written({ as }: Field, value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '')
  const lines = as === 'table' ? value.map(({ feature, cells }) => [feature, ...cells].join(' | ')) : value
  return lines.join(as === 'paragraphs' ? '\n\n' : '\n')
}
