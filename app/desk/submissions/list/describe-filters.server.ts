/** The filters of a list as its screen shows them: what can be chosen, and a chip for each that is. */
import { places } from '#app/content/agency/places.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { StaffName } from '#app/staff/staff-names.server.ts'
import {
  type CustomField,
  type FieldFilter,
  filterOfField,
  filterTests,
  isFieldFilter,
  maxShown,
  readFilterName,
} from '#app/submissions/custom-fields/custom-field.ts'
import { foldCampaign } from '#app/submissions/list/is-listed.server.ts'
import {
  assignees,
  attemptCounts,
  contactChoices,
  dues,
  filteredPath,
  type ListChoice,
  type MoreName,
  namesOf,
  noState,
  notSaid,
} from '#app/submissions/list/list-filter.ts'
import { type Kind, kindScope, listPath, mayOf, sourceLabels } from '#app/submissions/model/kind.ts'
import { nextSteps } from '#app/submissions/model/next-step.ts'
import { lostReasons, lostStatuses } from '#app/submissions/steps/outcomes.ts'

export interface FilterChoice {
  name: string
  label: string
  options: readonly string[]
  labels?: Readonly<Record<string, string>>
  chosen: string
}

export interface FilterInput {
  name: string
  label: string
  type: 'text' | 'number' | 'date'
  chosen: string
}

export interface FilterChip {
  text: string
  /** The list without it. */
  path: string
}

export interface DescribedFilters {
  search: string
  /** Always in sight. */
  choices: FilterChoice[]
  more: FilterChoice[]
  /** What is typed. */
  inputs: FilterInput[]
  chips: FilterChip[]
}

interface Around {
  who: SignedIn
  staff: readonly StaffName[]
  /** The tags in use. */
  words: readonly string[]
  campaigns: readonly string[]
  /** Those that an owner added, and the keys of those beside each row. */
  fields: readonly CustomField[]
  shown: readonly string[]
  usual: ListChoice['sort']
}

/** What is offered and what is chosen; `usual` is the order that needs no name in an address. */
export function describeFilters(
  kind: Kind,
  filter: ListChoice,
  { who, staff, words, campaigns, fields, shown, usual }: Around,
): DescribedFilters {
  const { statuses, facet } = kind
  const { search, status, more } = filter
  const choices: FilterChoice[] = [
    { name: 'status', label: 'Status', options: statuses, chosen: status },
    ...(facet
      ? [
          {
            ...{ name: facet.parameter, label: facet.label, chosen: filter.facet },
            options: Object.keys(facet.values),
          },
        ]
      : []),
  ]
  const offered = [
    ...moreChoices(kind, who, staff).flatMap((choice) =>
      choice.name === 'source' ? [choice, ...usedChoice('campaign', 'Campaign', campaigns, more)] : [choice],
    ),
    ...usedChoice('tag', 'Tag', words, more),
  ]
  const pathOf = (choice: ListChoice) => filteredPath(kind, choice, {}, listPath(kind), usual)
  const isSet = ({ key }: CustomField) => Object.keys(more).some((name) => readFilterName(name)?.key === key)
  const few = fields.length > maxShown
  const custom = fields
    .filter((field) => !few || isSet(field) || shown.includes(field.key))
    .map(describeField)
  const choicesMore = [...offered, ...custom.flatMap((one) => one.choices)].map((choice) => ({
    ...choice,
    chosen: more[choice.name] ?? 'all',
  }))
  const inputs = [...[days.from, days.to], ...custom.flatMap((one) => one.inputs)].map((input) => ({
    ...input,
    chosen: more[input.name] ?? '',
  }))
  const without = (name: MoreName | FieldFilter) => {
    const { [name]: _gone, ...rest } = more
    return pathOf({ ...filter, more: rest })
  }
  const textOf = (name: MoreName | FieldFilter, value: string) => {
    if (name === 'from' || name === 'to') return `${days[name].label} ${value}`
    const choice = choicesMore.find((one) => one.name === name)
    const label = choice?.label ?? inputs.find((one) => one.name === name)?.label
    return `${label ?? (isFieldFilter(name) ? 'A field that was deleted' : name)}: ${choice?.labels?.[value] ?? value}`
  }
  return {
    ...{ search, choices, more: choicesMore, inputs },
    chips: [
      ...(search ? [{ text: `Search: ${search}`, path: pathOf({ ...filter, search: '' }) }] : []),
      ...(status === 'all'
        ? []
        : [{ text: `Status: ${status}`, path: pathOf({ ...filter, status: 'all' }) }]),
      ...(filter.facet === 'all' || !facet
        ? []
        : [{ text: `${facet.label}: ${filter.facet}`, path: pathOf({ ...filter, facet: 'all' }) }]),
      ...namesOf(more).map((name) => ({ text: textOf(name, more[name] ?? ''), path: without(name) })),
    ],
  }
}

const days = {
  from: { name: 'from', label: 'From', type: 'date' },
  to: { name: 'to', label: 'Until', type: 'date' },
} as const

/** What a field that an owner added is filtered by: a choice of its values, or what is typed. */
function describeField(field: CustomField): {
  choices: OfferedField[]
  inputs: (Omit<FilterInput, 'chosen' | 'name'> & { name: FieldFilter })[]
} {
  const { name: label, type, options, former } = field
  const tests = filterTests[type]
  const isYesNo = type === 'yes-no'
  const choice = {
    ...{ name: filterOfField(field), label, options: isYesNo ? ['yes', 'no'] : [...options, ...former] },
    ...(isYesNo && { labels: { yes: 'Yes', no: 'No' } }),
  }
  return {
    choices: tests.length === 0 ? [choice] : [],
    inputs: tests.map((test) => ({
      ...{ name: filterOfField(field, test), label: `${label} ${testWords[test]}` },
      type: type === 'number' || type === 'date' ? type : 'text',
    })),
  }
}

const testWords = { from: 'from', to: 'up to', has: 'contains' } as const

/** What is in use, and what is asked for in any case. Nothing is offered where nobody has any. */
function usedChoice(
  name: 'campaign' | 'tag',
  label: string,
  used: readonly string[],
  { [name]: asked }: ListChoice['more'],
): Offered[] {
  const isAsked = (one: string) => foldCampaign(one) === foldCampaign(asked ?? '')
  const others = name === 'campaign' && asked ? used.filter((one) => !isAsked(one)) : used
  const options = asked && !others.includes(asked) ? [asked, ...others] : others
  return options.length > 0 ? [{ name, label, options }] : []
}

type OfferedField = Omit<FilterChoice, 'chosen' | 'name'> & { name: FieldFilter }
type Offered = Omit<FilterChoice, 'chosen' | 'name'> & { name: Exclude<MoreName, 'from' | 'to'> }

function moreChoices(kind: Kind, who: SignedIn, staff: readonly StaffName[]): Offered[] {
  const seesAll = kindScope(kind, who.person.role, 'see') === 'all'
  const people = seesAll ? staff.filter(({ role }) => mayOf(kind, role, 'see')) : []
  const sources = sourceLabels(kind)
  return [
    {
      ...{ name: 'holder', label: 'Assigned to' },
      options: [...Object.keys(assignees), ...people.map(({ id }) => id)],
      labels: { ...assignees, ...Object.fromEntries(people.map(({ id, name }) => [id, name])) },
    },
    { name: 'due', label: 'Due', options: Object.keys(dues), labels: dues },
    { name: 'asap', label: 'ASAP', options: ['1'], labels: { 1: 'Call ASAP' } },
    {
      ...{ name: 'state', label: 'State' },
      options: [noState, ...places],
      labels: { [noState]: 'No state given' },
    },
    ...(kind.interests.length > 0
      ? [
          {
            ...{ name: 'interest' as const, label: 'Interest' },
            options: [...kind.interests, notSaid],
            labels: { [notSaid]: 'None given' },
          },
        ]
      : []),
    { name: 'source', label: 'Source', options: Object.keys(sources), labels: sources },
    {
      ...{ name: 'attempts', label: 'Attempts' },
      options: attemptCounts,
      labels: { [attemptCounts.at(-1) ?? '']: `${attemptCounts.at(-1)} or more` },
    },
    { name: 'contact', label: 'Contact', options: Object.keys(contactChoices), labels: contactChoices },
    ...(lostStatuses(kind).length > 0
      ? [
          {
            name: 'reason' as const,
            label: 'Lost because',
            options: [...Object.keys(lostReasons), notSaid],
            labels: { ...lostReasons, [notSaid]: 'No reason given' },
          },
        ]
      : []),
    {
      name: 'step',
      label: 'Next step',
      options: Object.keys(nextSteps),
      labels: { ...nextSteps, call: 'Call' },
    },
    { name: 'task', label: 'Tasks', options: ['due'], labels: { due: 'Due by tonight' } },
  ]
}
