/**
 * Reads and checks the files of an agency's folder. A mistake is told with the line it stands in, because whoever
 * edits these files does not read stack traces.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isNode, isPair, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { absentFiles, agencySchemas, stateFileOf } from '../../app/content/agency/agency-schemas.ts'
import { stateCalled } from '../../app/content/agency/state-codes.ts'
import { slipOf } from './find-slip.ts'

/** What is wrong, as `agency/agency.yaml:12: phone: "12" is no telephone number; write ...`. */
export class AgencyMistakes extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(
      `${mistakes.length === 1 ? 'One value' : `${mistakes.length} values`} of the agency cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    )
    this.name = 'AgencyMistakes'
    this.mistakes = mistakes
  }
}

/** What a schema cannot see is wrong with a value, as a file that it names and that is not there. */
export interface Finding {
  path: readonly PropertyKey[]
  message: string
}

/**
 * The values of one file, checked and filled in; of a file that an agency may do without, what stands in its place.
 * @param folder The agency's folder.
 * @param name Path of the file in it, as `agency.yaml`; it chooses the schema.
 * @param inspect Looks further at what the schema let through.
 * @throws {AgencyMistakes} With every mistake of the file.
 */
export function readAgencyFile(
  folder: string,
  name: string,
  inspect: (values: unknown) => readonly Finding[] = () => [],
): unknown {
  const place = join(basename(folder), name)
  const schema = schemaOf(name)
  if (!schema)
    throw new AgencyMistakes([`${place}: no part of the program reads a file of this name${wayOut(name)}`])
  if (!existsSync(join(folder, name)) && Object.hasOwn(absentFiles, name))
    return schema.parse(absentFiles[name])
  if (!existsSync(join(folder, name)))
    throw new AgencyMistakes([`${place}: is missing; take it from the sample agency and edit it`])
  const { document, lines, slip } = parse(folder, name)
  if (slip) throw new AgencyMistakes([`${place}:${slip}`])
  const checked = schema.safeParse(document.toJS())
  const findings = checked.success ? inspect(checked.data) : checked.error.issues.flatMap(findingsOf)
  if (checked.success && findings.length === 0) return checked.data
  throw new AgencyMistakes(
    findings.map(({ path, message }) => {
      const { line, value } = find(document.contents, path, lines)
      // What is missing from the whole file stands in no line of it.
      const at = value === undefined && path.length === 1 ? place : `${place}:${line}`
      return `${at}: ${[path.join('.'), say(message, value, path)].filter(Boolean).join(': ')}`
    }),
  )
}

function wayOut(name: string): string {
  const [, called] = /^states\/(.+)\.yaml$/.exec(name) ?? []
  if (called === undefined) return '; check its name, or take it out of the folder'
  const state = stateCalled(called.replace(/[-_]/g, ' '))
  return state
    ? `; call it ${stateFileOf(state)}`
    : '; call it by the full name of the state, as states/new-york.yaml'
}

export function placeMistake(
  folder: string,
  name: string,
  path: readonly PropertyKey[],
  message: string,
): string {
  const { document, lines } = parse(folder, name)
  const { line, value } = find(document.contents, path, lines)
  return `${join(basename(folder), name)}:${line}: ${path.join('.')}: "${value}" ${message}`
}

function parse(folder: string, name: string) {
  const text = readFileSync(join(folder, name), 'utf8')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return { document, lines, slip: slipOf(document, text, lines) }
}

export function schemaOf(name: string): z.ZodType | undefined {
  return agencySchemas[name] ?? agencySchemas[name.replace(/[^/]+\.yaml$/, '*.yaml')]
}

const unknownKey = 'no such setting; check the spelling or delete the line'

/** An unknown key is named itself, not the map around it. */
const findingsOf = (issue: z.core.$ZodIssue): Finding[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: unknownKey }))
    : [issue]

function say(message: string, value: unknown, path: readonly PropertyKey[]): string {
  if (message === unknownKey) return message
  // A schema that knows what else could be written says it; what follows a # without quotes is a comment.
  if (value === undefined)
    return message.startsWith('is missing') || message.includes("quotes, as '#")
      ? message
      : `is missing; add a line that begins with ${String(path.at(-1))}:`
  const quoted = typeof value === 'string' || typeof value === 'number' ? `"${value}" ` : ''
  return message.startsWith('cannot') || message.includes(quoted.trim()) ? message : `${quoted}${message}`
}

/** The line of what stands at `path`, or of the nearest thing around it that exists, and the value there. */
function find(
  root: Node | null,
  path: readonly PropertyKey[],
  lines: LineCounter,
): { line: number; value: unknown } {
  let node: unknown = root
  let line = 1
  for (const key of path) {
    const inside = childOf(node, key)
    if (!inside) return { line, value: undefined }
    line = inside.offset === undefined ? line : lines.linePos(inside.offset).line
    node = inside.value
  }
  const value = isNode(node) ? node.toJSON() : node
  return { line, value: value ?? undefined }
}

function childOf(
  node: unknown,
  key: PropertyKey,
): { value: unknown; offset: number | undefined } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === String(key))
    return pair && { value: pair.value, offset: isNode(pair.key) ? pair.key.range?.[0] : undefined }
  }
  if (isSeq(node)) {
    const value = node.items[Number(key)]
    return value === undefined ? undefined : { value, offset: isNode(value) ? value.range?.[0] : undefined }
  }
  return undefined
}
