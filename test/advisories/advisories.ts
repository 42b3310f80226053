/** Known holes of packages, and which of ours have one. */
import { satisfies } from 'semver'

export interface Advisory {
  package: string
  /** The versions that have the hole, as npm writes ranges. */
  range: string
  /** As GitHub's database names it: https://github.com/advisories/ID. */
  id: string
}

export interface Lock {
  packages: Record<string, { version?: string; name?: string }>
}

/** A line for each installed package that has one of the holes, wherever it lies in the tree. */
export function findHoles({ packages }: Lock, advisories: readonly Advisory[]): string[] {
  return Object.entries(packages).flatMap(([path, { name, version }]) => {
    const installed = name ?? path.split('node_modules/').at(-1)
    if (!path || !version) return []
    return advisories
      .filter((one) => one.package === installed)
      .filter(({ range }) => satisfies(version, range, { includePrerelease: true }))
      .map(({ id }) => `${installed} ${version} (${path}): https://github.com/advisories/${id}`)
  })
}

interface AuditVia {
  name: string
  range: string
  url: string
}

/** The advisories in what `npm audit --json` printed (version 2 of its report). @throws when it is no such report. */
export function readAudit(report: { auditReportVersion?: number; vulnerabilities?: object }): Advisory[] {
  if (report.auditReportVersion !== 2) throw new Error('this is no report of npm audit')
  const found = Object.values(report.vulnerabilities ?? {}) as { via: (string | AuditVia)[] }[]
  return found
    .flatMap(({ via }) => via)
    .flatMap((one) =>
      typeof one === 'string'
        ? []
        : [{ package: one.name, range: one.range, id: one.url.split('/').at(-1) ?? '' }],
    )
}
