/** `npm run restore -- FILE`: fills the empty database that the environment names. The server must not run. */
import { runCopy } from './copy-command.ts'

await runCopy({
  name: 'restore',
  copy: (entry) => entry.restore,
  say: (file, rows, files) => `${file} was restored: ${rows} and ${files}, counted and compared.`,
})
