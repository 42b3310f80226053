/**
 * Three projects, each run on its own with `--project`: `rooms` goes through the built product's door,
 * `journeys` drives a browser on it, `faults` kills and starves it.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { writeAgency } from './bin/agency/write-agency.ts'
import { longRun } from './test/support/matrix.ts'
import { saveFilesInMemory } from './test/support/memory-files.ts'

await writeAgency()
saveFilesInMemory()

// A file needs a test in every run, so files for the long run alone have folders of their own.
const forTheLongRun = longRun ? [] : ['test/*/long/**']

export default defineConfig({
  // The address of the site's script, which the build knows (vite.config.ts).
  resolve: {
    alias: {
      'virtual:site-script': fileURLToPath(new URL('./test/support/site-script.ts', import.meta.url)),
    },
  },
  test: {
    // Starts PostgreSQL and makes the databases that all others are copies of, once for every project.
    globalSetup: './test/support/templates.ts',
    setupFiles: './test/support/light-work.ts',
    // A worker loads the product once and runs file after file. Nothing is shared that a test could change: each has a
    // database and a product of its own.
    isolate: false,
    // Pages are made of much that lives for a moment only. With room for it the collector runs seldom, and a sixth of what
    // a worker costs is saved.
    execArgv: ['--max-semi-space-size=64'],
    // The built product runs as Node runs it, untouched by the test runner's transforms.
    server: { deps: { external: [/\/build\/server\//] } },
    // What is inlined is read as text; otherwise style is empty in tests.
    css: { include: [/\.css\?/] },
    // Not a limit on slow machines but an end for what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          // Vitest leaves one processor to itself, and on two that is half of the machine. A third worker brought nothing
          // (989 s for 905) and a gigabyte, and would want more connections than a PostgreSQL as it is installed gives.
          maxWorkers: 2,
          include: [
            '{app,bin,db}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/{advisories,copies,house,run,support}/**/*.test.ts',
          ],
          exclude: forTheLongRun,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          // Each worker has servers, databases and visitors of its own; the browser is one for all.
          maxWorkers: availableParallelism(),
          include: ['test/journeys/**/*.test.ts'],
          exclude: forTheLongRun,
          globalSetup: './test/support/browser-server.ts',
        },
      },
      {
        extends: true,
        // Each worker has a browser of each engine.
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          globalSetup: './test/support/browser-server.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Two at a time: each has servers of its own, and most of them wait.
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude: forTheLongRun,
          maxWorkers: 2,
        },
      },
    ],
  },
})
