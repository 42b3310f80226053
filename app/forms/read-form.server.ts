/**
 * Reads a post and proves it against its form: bounded before it is parsed, then every known field by its rule.
 * Unknown fields are dropped.
 */
import { z } from 'zod'
import { isDay } from '#app/lib/dates.ts'
import { stripControls } from '#app/lib/escape.ts'
import {
  type Answers,
  carried,
  type Fault,
  type Field,
  type Form,
  failedNotice,
  fieldsOf,
  longest,
  missingFields,
  optionsOf,
  requiredNotice,
} from './field.ts'
import { readBody } from './read-body.server.ts'

/** A post that may be taken: proved answers, and what every form carries besides. */
export interface ReadPost {
  answers: Answers
  variant: string
  /** Path of the page the visitor was on, as posted; not yet known to exist. */
  from: string
  /** Made in the browser for one filling-in of the form; empty without scripts. */
  key: string
  consent: boolean
  /** True when the input that people cannot see was filled in. */
  honeypot: boolean
}

export type ReadResult =
  | { ok: true; post: ReadPost; values: Record<string, string> }
  | {
      ok: false
      status: 400 | 413 | 415 | 422
      notice: string
      faults: Fault[]
      values: Record<string, string>
    }

/** Reads `request` as a post of `form`. Never throws for anything a sender can do. */
export async function readForm(request: Request, form: Form, now: Date): Promise<ReadResult> {
  const body = await readBody(request)
  if ('status' in body)
    return {
      ok: false,
      status: body.status,
      notice: body.reason,
      faults: [{ message: body.reason }],
      values: {},
    }
  const { values, repeated } = body
  const refuse = (notice: string, faults: Fault[]): ReadResult => ({
    ok: false,
    status: 422,
    notice,
    faults,
    values,
  })

  if (Object.values(values).some((value) => /[\0\ufffd]/.test(value) || !value.isWellFormed()))
    return refuse(failedNotice, [{ message: 'The form holds characters that cannot be read.' }])
  const known = new Set([...fieldsOf(form).map((field) => field.name), ...Object.values(carried)])
  const twice = repeated.filter((name) => known.has(name))
  if (twice.length > 0)
    return refuse(failedNotice, [{ message: `The form was sent with two answers for ${twice[0]}.` }])
  // A post that does not say where its form stood counts as one of the form's own page.
  const variant = values[carried.variant] || Object.keys(form.variants)[0] || ''
  if (!Object.hasOwn(form.variants, variant))
    return refuse(failedNotice, [{ message: 'The form is not known here. Please reload the page.' }])

  const missing = missingFields(form, (name) => values[name] ?? '')
  if (missing.length > 0) return refuse(requiredNotice, missing)
  const ticked = (name: string) => isTicked(values[name])
  const shown = fieldsOf(form).filter((field) => !(field.hiddenWhen && ticked(field.hiddenWhen)))
  const proved = schemaOf(form, variant, shown, now).safeParse(values)
  if (!proved.success) {
    const faults = proved.error.issues.map((issue) => ({
      name: String(issue.path[0]),
      message: issue.message,
    }))
    return refuse(faults[0]?.message ?? failedNotice, faults)
  }
  return {
    ok: true,
    values,
    post: {
      // Only fields of the form are in the schema, and its rules give texts and ticks only.
      answers: proved.data as Answers,
      variant,
      from: values[carried.from] ?? '',
      key: /^[0-9a-f]{32}$/.test(values[carried.key] ?? '') ? (values[carried.key] ?? '') : '',
      consent: ticked(carried.consent),
      honeypot: (values[carried.honeypot] ?? '') !== '',
    },
  }
}

function isTicked(value: string | undefined): boolean {
  return value === 'on' || value === 'true'
}

/** Day schemas move with the calendar, so a schema is made once for each form, shape and day. */
const schemas = new Map<string, z.ZodType>()

function schemaOf(form: Form, variant: string, fields: readonly Field[], now: Date) {
  const today = now.toISOString().slice(0, 10)
  const name = `${form.name} ${variant} ${today} ${fields.map((field) => field.name).join()}`
  const offered = (field: Field) => ({ ...field, options: optionsOf(field, form.variants[variant]) })
  const known = schemas.get(name)
  if (known) return known
  const made = z.object(Object.fromEntries(fields.map((field) => [field.name, rule(offered(field), now)])))
  if (schemas.size > 50) schemas.clear()
  schemas.set(name, made)
  return made
}

/** What a field's text is turned into, or refused with. An empty answer is an empty text, and only `required` minds. */
function rule(field: Field, now: Date): z.ZodType {
  if (field.rule === 'tick') return z.string().optional().transform(isTicked)
  const most = longest[field.rule]
  return z
    .string()
    .default('')
    .transform(tidy(field))
    .superRefine((text, context) => {
      const message =
        text === ''
          ? field.required && `${field.label} is missing`
          : text.length > most
            ? `${field.label} can have at most ${most} characters.`
            : refusal(field, text, now)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Why `text` is no answer to `field`, or null. */
function refusal(field: Field, text: string, now: Date): string | null {
  switch (field.rule) {
    case 'email':
      return oneAddress.test(text) ? null : 'Please enter one e-mail address, like name@example.com.'
    case 'age':
      return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 120
        ? null
        : 'Please enter an age from 1 to 120.'
    case 'day':
      if (!isDay(text)) return 'Please choose a day from the calendar.'
      return text >= earliestDay(now) ? null : 'Please choose today or a later day.'
    case 'option':
      return field.options?.some((option) => option.value === text)
        ? null
        : `Please choose ${field.label} from the list.`
    case 'name':
    case 'phone':
    case 'text':
    case 'tick':
      return null
    default:
      return field.rule satisfies never
  }
}

/**
 * One single address and nothing that could start another or a header line. Accents and new endings are let through:
 * a lead is never lost to a format rule (decisions.md), and a letter that bounces is seen by staff.
 */
const oneAddress = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,189}$/u

/** A visitor west of us may still be on yesterday's date. */
function earliestDay(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
}

/** Names and numbers lose control and direction marks; messages keep their lines; e-mail is left as it is and proved. */
function tidy({ rule }: Field): (text: string) => string {
  if (rule === 'text')
    return (text) => stripControls(text.replaceAll('\r\n', '\n'), { keepLines: true }).trim()
  if (rule === 'email') return (text) => text.trim()
  return (text) => stripControls(text).replace(/\s+/g, ' ').trim()
}
