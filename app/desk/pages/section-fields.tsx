/** The fields of a section, drawn from the table of kinds. */
import type { Words } from '#app/content/pages/page-document.ts'
import type { Field, Fields } from '#app/content/pages/section-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, SelectField, TextField } from '../forms/fields.tsx'

interface SectionFieldsProps {
  fields: Fields
  value: Words
  /** What stands before the names of the fields. */
  start?: string
  /** What is wrong, by the names of fields. */
  issues: Readonly<Record<string, string>>
}

export function SectionFields({ fields, value, start = '', issues }: SectionFieldsProps) {
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
