import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig } from 'vite'

/**
 * Sheets that both fronts share say in a layer of its name what only one of them needs, the desk's colours above all.
 * Each front leaves the other's layer out: public pages carry their style inlined, so every byte is in each of them.
 */
const css: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'one-front',
        Once(sheet) {
          const other = sheet.source?.input.file?.includes('/app/site/site.css') ? 'desk' : 'site'
          sheet.walkAtRules('layer', (layer) => {
            if (layer.params === other) layer.remove()
          })
        },
      },
    ],
  },
}

export default defineConfig({
  plugins: [reactRouter()],
  css,
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
