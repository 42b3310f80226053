/** The settings of the agency as forms: what is typed into them, what is stored of it, and how a value is said. */

import type { z } from 'zod'
import { hoursText } from '#app/content/agency/hours-text.ts'
import { week, weekdays, writeSpan } from '#app/content/agency/opening-hours.ts'
import {
  lineLabel,
  type SettingName,
  type SettingValues,
} from '#app/content/agency/settings/agency-settings.server.ts'
import { allLines, type LineName } from '#app/content/lines/lines.ts'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import type { Typed } from '../forms/read-fields.server.ts'

interface SettingForm<Value> {
  /** What was typed, in the form of the files; the schema of the setting checks it. */
  read(typed: Typed): unknown
  /** The fields with a value in them. */
  write(value: Value): Record<string, string>
  /** In words, as the screen says it. */
  say(value: Value): string
  /** For the audit trail, where that would say more than everybody can read on the site. */
  audit?(value: Value): string
}

const listOf = (typed = '') => typed.split(/[\s,;]+/).filter(Boolean)
const inWords = new Intl.ListFormat('en-US')
const orNull = (typed = '') => typed.trim() || null

export const openOnField = (holiday: string) => `open ${holiday}`
const holidayNames = federalHolidays.map(({ name }) => name)

/** "12/24/2026" as people here write it; anything else as it is, for the schema to say what is wrong. */
function dayOf(typed: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  return month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

const text = (name: string): SettingForm<string> => ({
  read: (typed) => (typed[name] ?? '').trim(),
  write: (value) => ({ [name]: value }),
  say: (value) => value,
})

const mailboxes = (name: string): SettingForm<readonly string[] | undefined> => ({
  read: (typed) => listOf(typed[name]),
  write: (value = []) => ({ [name]: value.join('\n') }),
  say: (value = []) => inWords.format(value),
  // Whose mailbox it is, is nobody's business in ten years; that it left the house may be.
  audit: (value = []) =>
    inWords.format([...new Set(value.map((address) => `a mailbox at ${address.replace(/^.*@/, '')}`))]) ||
    'the agency’s own mailbox',
})

export const settingForms: { readonly [Name in SettingName]: SettingForm<SettingValues[Name]> } = {
  phone: text('phone'),
  email: text('email'),
  hours: {
    read: (typed) =>
      Object.fromEntries(week.flatMap((day) => (typed[day]?.trim() ? [[day, typed[day].trim()]] : []))),
    write: (hours) =>
      Object.fromEntries(
        weekdays.map((day, number) => {
          const span = hours[number]
          return [day, span ? writeSpan(span) : '']
        }),
      ),
    say: hoursText,
  },
  holidays: {
    read: (typed) => ({
      openOn: holidayNames.filter((name) => typed[openOnField(name)]),
      closedOn: [...new Set(listOf(typed.closedOn).map(dayOf))].sort(),
    }),
    write: ({ openOn, closedOn }) => ({
      ...Object.fromEntries(openOn.map((name) => [openOnField(name), 'on'])),
      closedOn: closedOn.join('\n'),
    }),
    say: ({ openOn, closedOn }) =>
      [
        `closed on federal holidays${openOn.length > 0 ? ` except ${inWords.format(openOn)}` : ''}`,
        ...(closedOn.length > 0 ? [`and on ${inWords.format(closedOn)}`] : []),
      ].join(', '),
  },
  bookingUrl: {
    read: (typed) => orNull(typed.bookingUrl),
    write: (value) => ({ bookingUrl: value ?? '' }),
    say: (value) => value ?? 'no booking page',
  },
  leadsTo: mailboxes('leadsTo'),
  recruitsTo: mailboxes('recruitsTo'),
  ads: {
    read({ id = '', label = '' }) {
      const [account, conversion] = [id.trim(), label.trim()]
      return account || conversion ? { id: account, ...(conversion && { label: conversion }) } : null
    },
    write: (value) => ({ id: value?.id ?? '', label: value?.label ?? '' }),
    say: (value) => (value ? [value.id, value.label].filter(Boolean).join(', ') : 'no ad account'),
  },
  announcement: {
    read: ({ text = '', to, from, until }) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      to: orNull(to),
      from: orNull(from),
      until: orNull(until),
    }),
    write: (value) => ({
      text: value?.text ?? '',
      to: value?.to ?? '',
      from: value?.from ?? '',
      until: value?.until ?? '',
    }),
    say: (value) =>
      value
        ? [
            `“${value.text}”`,
            value.to && `leading to ${value.to}`,
            value.from && `from ${value.from.replace('T', ' ')}`,
            value.until && `until ${value.until.replace('T', ' ')}`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'nothing',
  },
  sells: {
    read: (typed) => ({
      lines: allLines()
        .filter((name) => typed[tickOf(name)])
        // What is new goes behind what has its place.
        .map((name) => ({
          name,
          place: Number.parseInt(typed[placeOf(name)] ?? '', 10) || allLines().length,
        }))
        .sort((one, other) => one.place - other.place)
        .map(({ name }) => name),
      medicare:
        typed.organizations?.trim() || typed.plans?.trim()
          ? {
              organizations: Number(typed.organizations),
              plans: Number(typed.plans),
              everyPlan: Boolean(typed.everyPlan),
            }
          : null,
    }),
    write: ({ lines, medicare }) => ({
      ...Object.fromEntries(
        lines.flatMap((name, at) => [
          [tickOf(name), 'on'],
          [placeOf(name), String(at + 1)],
        ]),
      ),
      organizations: String(medicare?.organizations ?? ''),
      plans: String(medicare?.plans ?? ''),
      ...(medicare?.everyPlan && { everyPlan: 'on' }),
    }),
    say: ({ lines, medicare }) =>
      inWords.format(lines.map(lineLabel)) +
      (medicare ? ` (Medicare: ${medicare.organizations} organizations, ${medicare.plans} plans)` : ''),
  },
}

const tickOf = (name: LineName) => `sells ${name}`
const placeOf = (name: LineName) => `place ${name}`

/** The catalogue of lines, with the fields of each. */
export const lineChoices = () =>
  allLines().map((name) => ({ label: lineLabel(name), tick: tickOf(name), place: placeOf(name) }))

/** An issue of a schema as a sentence: `"555-0142" is no telephone number of the United States; write ten digits`. */
export function formatIssue(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  input: unknown,
): string {
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | null)?.[key],
    input,
  )
  if (value === '') return 'This is empty. Fill it in.'
  const named =
    typeof value === 'string' && !message.includes(`"${value}"`) && /^(is|has|must|ends|lies) /.test(message)
  const sentence = named ? `“${value}” ${message}` : message.replace(/^(?=(is|has|must|ends) )/, 'This ')
  return `${capitalise(sentence)}.`
}
