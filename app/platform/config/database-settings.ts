import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A variable set to nothing ("SMTP_URL=") means the same as one not set at all. */
export const unset = (value: unknown) => (value === '' ? undefined : value)

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())

/**
 * With `direct`, `url` leads through a pooler that lends connections for one transaction. `connections`: how many a
 * node may hold.
 */
export type DatabasePlace =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string; direct?: string; connections?: number }

const pemFiles = { sslrootcert: 'CERTIFICATE', sslcert: 'CERTIFICATE', sslkey: 'PRIVATE KEY' }

const postgresUrl = z.string().superRefine((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const issue =
    url && ['postgres:', 'postgresql:'].includes(url.protocol)
      ? wrongFile(url)
      : 'must be an address that starts with postgres:// or postgresql://'
  if (issue) context.addIssue({ code: 'custom', message: issue })
})

/** A certificate that cannot be read would be told only when the first connection is made, and without the setting's name. */
function wrongFile({ searchParams }: URL): string | undefined {
  for (const [name, content] of Object.entries(pemFiles)) {
    const file = searchParams.get(name)
    if (file === null) continue
    const which = `must name a file with a ${content.toLowerCase()} as ${name}; ${JSON.stringify(file)}`
    try {
      if (!new RegExp(`-----BEGIN [A-Z ]*${content}-----`).test(readFileSync(file, 'utf8')))
        return `${which} has none`
    } catch (error) {
      return `${which} cannot be read (${(error as NodeJS.ErrnoException).code})`
    }
  }
}

/** At least one of each kind, and two for what must never wait behind one other. */
const connectionsRule = 'must be a whole number from 5 to 500'

export const databaseVariables = {
  DATABASE_URL: optional(postgresUrl),
  DATABASE_POOLER: optional(z.enum(['transaction'], 'must be transaction, or not set')),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_CONNECTIONS: optional(
    z.coerce.number(connectionsRule).int(connectionsRule).min(5, connectionsRule).max(500, connectionsRule),
  ),
}

export function databaseIssues(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct } = environment
  const issues = [
    [
      environment.DATABASE_CONNECTIONS && !url,
      'DATABASE_URL is required when DATABASE_CONNECTIONS is set: a SQLite file has no connections to share out',
    ],
    [pooler && !url, 'DATABASE_URL is required when DATABASE_POOLER is set'],
    [pooler && !direct, 'DATABASE_DIRECT_URL is required when DATABASE_POOLER is set'],
    [direct && !pooler, 'DATABASE_POOLER is required when DATABASE_DIRECT_URL is set'],
    [
      pooler && url && url === direct,
      'DATABASE_DIRECT_URL must lead past the pooler; it is the same as DATABASE_URL',
    ],
  ] as const
  return issues.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}

export function databasePlace(
  env: {
    DATABASE_URL?: string | undefined
    DATABASE_DIRECT_URL?: string | undefined
    DATABASE_CONNECTIONS?: number | undefined
  },
  dataDir: string,
): DatabasePlace {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_CONNECTIONS: connections } = env
  if (!url) return { engine: 'sqlite', file: join(dataDir, 'hearthline.sqlite') }
  return { engine: 'postgres', url, ...(direct && { direct }), ...(connections && { connections }) }
}
