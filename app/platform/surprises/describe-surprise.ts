/** What is kept of an error that nobody expected, and by what errors that are alike are told from others. */
import { createHash } from 'node:crypto'
import { redact } from '../log.ts'

export interface SurpriseReport {
  /** The same for errors of one kind from one place, also in the next build, whose lines are others. */
  fingerprint: string
  /** "TypeError" */
  name: string
  /** What it says, without what it quotes. */
  message: string
  /** "listJobs (build/server/index.js:22407)", a line each, the innermost first. */
  frames: string
}

const maxMessage = 300
const maxFrames = 8
/** So many of our own functions, from where it happened outwards, make it the same error. */
const alikeFrames = 3
/** A chain of causes may be a circle. */
const maxCauses = 3

/** Describes whatever was thrown. */
export function describeSurprise(thrown: unknown): SurpriseReport {
  const chain = chainOf(thrown)
  const frames = chain.map(framesOf).find((some) => some.length > 0) ?? []
  const kinds = chain.map((one) => `${nameOf(one)} ${codeOf(one)}`)
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([kinds, placesOf(chain.map(framesOf))]))
      .digest('hex')
      .slice(0, 16),
    name: nameOf(thrown),
    message: chain.map(messageOf).filter(Boolean).join(', because: ').slice(0, maxMessage),
    frames: frames
      .slice(0, maxFrames)
      .map(({ name, place }) => `${name || 'unnamed'} (${place})`)
      .join('\n'),
  }
}

/** An error and what caused it, the outermost first; also what is no error. */
function chainOf(thrown: unknown): unknown[] {
  const chain = [thrown]
  for (let one = thrown; one instanceof Error && one.cause !== undefined && chain.length < maxCauses; ) {
    one = one.cause
    chain.push(one)
  }
  return chain
}

const nameOf = (thrown: unknown) =>
  thrown instanceof Error ? String(thrown.name).slice(0, 100) : typeof thrown

/** What databases and the system say beside the name: "23505", "ENOENT". */
function codeOf(thrown: unknown): string {
  const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
  return String(code ?? errcode ?? '').slice(0, 40)
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? withoutValues(thrown.message) : '')

/** Pairs of quotes, also around an apostrophe, and the value of a key as PostgreSQL says it. */
const quoted = /"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<!\w)'.*?'(?!\w)|(?<==)\([^()]*\)/gs
/** A quote that was cut off before its end. */
const unclosed = /["`“‘].*|(?<!\w)'.*/s
const addresses = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi
/** Ids, keys and what stands in one-time links. */
const keys = /(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g

/**
 * The text without whatever may be somebody's: what it quotes, addresses of every kind, numbers and keys. Errors of
 * parsers and databases quote what they were given. @internal
 */
export function withoutValues(text: string): string {
  const plain = text.replace(quoted, '[...]').replace(unclosed, '[...]').replace(addresses, '[address]')
  return redact(plain).replace(keys, '[...]').replace(/\s+/g, ' ').trim().slice(0, maxMessage)
}

interface Frame {
  /** Of the function; empty for one without. */
  name: string
  place: string
  isOwn: boolean
}

/** The functions that an error came through (https://v8.dev/docs/stack-trace-api), ours and others. */
function framesOf(thrown: unknown): Frame[] {
  if (!(thrown instanceof Error)) return []
  return String(thrown.stack ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place = ''] = /^\s+at (?:async )?(?:(.*) \()?(.*?)\)?$/.exec(line) ?? []
      return place === '' ? [] : [{ name: plainName(name), place: shortPlace(place), isOwn: isOwn(place) }]
    })
}

/** A bundler numbers functions of the same name. */
const plainName = (name: string) =>
  name
    .replace(/ \[as .*\]$/, '')
    .replace(/^(Object|Module)\./, '')
    .replace(/\$\d+$/, '')
    .slice(0, 100)

const isOwn = (place: string) => place.includes('/') && !/node_modules|^node:/.test(place)

/** From the folder of the installation on. */
const shortPlace = (place: string) =>
  place.replace(/^.*\/(?=(?:build\/server|app|bin|node_modules)\/)/, '').slice(-120)

/** The named functions that tell errors apart: our own, where there are any. */
function placesOf(stacks: readonly Frame[][]): string[] {
  const named = stacks.map((frames) => frames.filter(({ name }) => name !== '' && name !== '<anonymous>'))
  const own = named.map((frames) => frames.filter((frame) => frame.isOwn)).find((some) => some.length > 0)
  const some = own ?? named.find((frames) => frames.length > 0) ?? []
  return some.slice(0, alikeFrames).map(({ name }) => name)
}
