/** Development: a change in agency/ or public/ is worked out at once, and open pages load again. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { writeAgency } from './write-agency.ts'

const root = join(import.meta.dirname, '../..')
const watched = ['agency', 'public'].map((name) => join(root, name))

export function watchAgency(): Plugin {
  return {
    name: 'agency',
    apply: 'serve',
    configureServer({ watcher, ws, config }) {
      watcher.add(watched)
      watcher.on('all', (_event, path) => {
        if (!watched.some((folder) => path.startsWith(join(folder, '/')))) return
        // A mistake is told, and the pages stay as they were.
        writeAgency().then(
          () => ws.send({ type: 'full-reload' }),
          (error: Error) => config.logger.error(error.message),
        )
      })
    },
  }
}
