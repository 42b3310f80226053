/** Statements that took long, each in the log under a name of its own. */
import { createHash } from 'node:crypto'
import type { LogEvent } from 'kysely'
import { atMost } from '../../at-most.ts'
import { type Log, redact } from '../../log.ts'

/** Milliseconds. Half of the second at which deploy/alerts.yml calls a route slow; nothing in a good day's log comes near. */
const slowMs = 500
/** When a database is slow as a whole, everything is. */
const perMinute = 30
/** Of a statement's text; a list with all its filters has less. */
const longest = 2000

/**
 * What Kysely tells of each statement goes in, what took `slowMs` and more comes out as a line. Values are not in the text,
 * they travel as parameters; what looks like somebody's is struck out all the same.
 */
export function logSlowStatements(log: Log): (event: LogEvent) => void {
  const mayTell = atMost(perMinute, 60_000)
  return ({ level, query, queryDurationMillis: took }) => {
    if (took < slowMs || !mayTell()) return
    const fields = {
      name: nameStatement(query.sql),
      ms: Math.round(took),
      statement: redact(query.sql.slice(0, longest)),
    }
    log.info(fields, level === 'error' ? 'slow statement, which failed' : 'slow statement')
  }
}

/**
 * What a statement does, to which table, and eight digits that are the same each time: `select submissions 3f0c91ab`. Lists of
 * values count the same however long they are.
 */
function nameStatement(text: string): string {
  const shape = text.replace(/(\$\d+|\?)(?:\s*,\s*(?:\$\d+|\?))*/g, '?')
  const [verb = ''] = /\b(?:select|insert|update|delete)\b/i.exec(shape) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(shape) ?? []
  const digits = createHash('sha256').update(shape).digest('hex').slice(0, 8)
  return [verb.toLowerCase(), table, digits].filter(Boolean).join(' ')
}
