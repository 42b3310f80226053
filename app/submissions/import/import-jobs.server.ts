/** The work on imports that goes on without anybody: importing, taking back, forgetting what nobody went on with. */
import type { Jobs, NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Kind } from '../model/kind.ts'
import { pruneImports } from './imports.server.ts'
import { type ImportServices, runImport } from './run-import.server.ts'
import { runUndo } from './undo-import.server.ts'

const namesOf = ({ name }: Pick<Kind, 'name'>) => ({ run: `${name}.import`, undo: `${name}.import-undo` })

export const importJob = (kind: Pick<Kind, 'name'>, what: 'run' | 'undo', id: string): NewJob => ({
  kind: namesOf(kind)[what],
  payload: { id },
  uniqueKey: `import-${what}:${id}`,
})

export function handleImportJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  kinds: readonly Kind[],
  services: ImportServices,
): void {
  for (const kind of kinds) {
    if (!kind.entryForm) continue
    const names = namesOf(kind)
    // Written by importJob alone.
    const idOf = (payload: unknown) => (payload as { id: string }).id
    jobs.handle(names.run, { run: (payload) => runImport(services, kind, idOf(payload)) })
    jobs.handle(names.undo, { run: (payload) => runUndo(services, kind, idOf(payload)) })
  }
  jobs.schedule('imports.prune', 3600, () => pruneImports(services.database, new Date()))
}
