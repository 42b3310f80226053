/**
 * `npm run backup -- FILE`: a consistent copy of everything, while the server runs. It reads the server's environment. Without
 * FILE it makes the backup of the schedule now, where BACKUP_TO says.
 */
import { assertDatabaseThere } from './command-place.ts'
import { copyProgram } from './copy-command.ts'
import { runProcess } from './program.ts'

export const program = copyProgram({
  name: 'backup',
  about: 'FILE must not exist yet; without FILE the backup of the schedule is made now (BACKUP_TO).',
  copy: (entry) => (options) => {
    assertDatabaseThere(options.config)
    return entry.backUp(options)
  },
  async without(entry, config) {
    if (!config.backup) return null
    assertDatabaseThere(config)
    const { name, rows, files, bytes, removed, words } = await entry.makeBackupNow(config)
    const size = `${(bytes / 1e6).toFixed(1)} MB`
    const old = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''
    return `${name} was stored (${size}, encrypted), restored into a scratch database and counted: ${rows.toLocaleString('en-US')} rows and ${files} files.${old}${words && ` ${words}`}`
  },
  say: (file, rows, files) =>
    `${file} contains ${rows} and ${files}. Keep it as confidential as the database. SECRET is not in it.`,
  remarks:
    ({ backupKey }) =>
    ({ foreign, isNoted }) => [
      backupKey
        ? 'It is encrypted with BACKUP_KEY, which is not in it either.'
        : 'It is not encrypted (no BACKUP_KEY): whoever has the file can read it.',
      ...(foreign.length > 0
        ? [`Left out: ${foreign.join(', ')}. The migrations of this release did not create them.`]
        : []),
      ...(isNoted ? [] : ['The desk does not know of it: the database could not note the time.']),
    ],
})

if (import.meta.main) await runProcess(program)
