import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Found before the first page is asked for: dependencies that turn up later reload it.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every public page needs comes in two files: each further one is a round trip on a phone.
            codeSplitting: {
              groups: [
                // First, because a group takes along what its modules import: React is everybody's.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // The article editor's own, loaded there and nowhere else.
                { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-)/, priority: 1 },
                // Of another room what every page carries: the forms that open in a dialog.
                { name: 'site', test: /\/app\/(site\/(?!pages)|forms\/)|\/site\/[a-z-]+-dialog\.ts$/ },
              ],
            },
          },
        },
      },
    },
  },
})
