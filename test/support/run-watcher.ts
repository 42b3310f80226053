/** Stands beside a run of the tests and removes its folder when it has ended: see ./run-folder.ts. */
import { removeRunFolder } from './run-folder.ts'

process.stdin.resume().once('end', () => removeRunFolder(process.argv[2] ?? ''))
// A Control-C in the terminal is for the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
