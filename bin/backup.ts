/** `npm run backup -- FILE`: a consistent copy of everything, while the server runs. It reads the server's environment. */
import { runCopy } from './copy-command.ts'

await runCopy({
  name: 'backup',
  copy: (entry) => entry.backUp,
  say: (file, rows, files) =>
    `${file} contains ${rows} and ${files}. Keep it as confidential as the database. SECRET is not in it.`,
  remarks:
    () =>
    ({ foreign, isNoted }) => [
      ...(foreign.length > 0
        ? [`Left out: ${foreign.join(', ')}. The migrations of this release did not create them.`]
        : []),
      ...(isNoted ? [] : ['The desk does not know of it: the database could not note the time.']),
    ],
})
