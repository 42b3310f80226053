/** `npm run backup -- FILE`: a consistent copy of everything, while the server runs. It reads the server's environment. */
import { runCopy } from './copy-command.ts'

await runCopy({
  name: 'backup',
  copy: (entry) => entry.backUp,
  say: (file, rows, files) =>
    `${file} holds ${rows} and ${files}. It is as confidential as the database; SECRET is not in it.`,
  remarks:
    () =>
    ({ foreign }) =>
      foreign.length > 0
        ? [`Not in it: ${foreign.join(', ')}. The migrations of this release did not make them.`]
        : [],
})
