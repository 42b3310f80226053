import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig, minify, type Plugin } from 'vite'
import { AgencyMistakes } from './bin/agency/read-agency.ts'
import { watchAgency } from './bin/agency/watch-agency.ts'
import { writeAgency } from './bin/agency/write-agency.ts'
import { buildTargets } from './bin/oldest-browsers.ts'

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
          const other = /\/app\/desk\/\w+\.css/.test(sheet.source?.input.file ?? '') ? 'site' : 'desk'
          sheet.walkAtRules('layer', (layer) => {
            if (layer.params === other) layer.remove()
          })
        },
      },
    ],
  },
}

/** Scripts that stand in every public page (app/site/first-paint.server.ts), without what only we read. */
const inlinedScripts: Plugin = {
  name: 'inlined-scripts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [path = '', query] = id.split('?')
    if (query !== 'raw' || !path.endsWith('.js')) return
    const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false })
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
    return `export default ${JSON.stringify(code)}`
  },
}

/**
 * What Vite puts around `import()` fetches the files of a part beside each other, and its style. Our parts have no style of
 * their own and lean on files that are here already, so every page would carry a program for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/** What the editor's starter kit brings and articles do not hold: it is switched off in app/desk/editor/schema/extensions.ts. */
const notInArticles =
  /\/@tiptap\/extension-(code|code-block|horizontal-rule|link|strike|underline)\/dist\/index\.js$/

/** The kit names all that it knows, so that nothing of it would be left out: links alone bring ten kilobytes of domain names. */
const withoutUnusedExtensions: Plugin = {
  name: 'without-unused-extensions',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, name] = notInArticles.exec(id) ?? []
    if (!name) return
    const extension = name.replace(/(?:^|-)(\w)/g, (_all, first: string) => first.toUpperCase())
    return `export const ${extension} = undefined`
  },
}

// Whoever edits agency/ by hand reads the sentence, not where in the program it was written.
await writeAgency().catch((error: unknown) => {
  if (!(error instanceof AgencyMistakes)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

export default defineConfig({
  plugins: [inlinedScripts, plainImports, withoutUnusedExtensions, reactRouter(), watchAgency()],
  css,
  // Drawings and icons in the colors of the agency, made of public/ and agency/.
  publicDir: '.agency/public',
  // Found before the first page is asked for: dependencies that turn up later reload it.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: { target: buildTargets, assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // The engine keeps the text as long as it runs: with one byte for a letter, and without what only we read.
      build: { rolldownOptions: { output: { charset: 'ascii', comments: { jsdoc: false } } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every public page needs comes in three files: each further one is a round trip on a phone.
            codeSplitting: {
              groups: [
                // First, because a group takes along what its modules import: React is everybody's. In two, because the
                // browser reads each in one piece of work.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 3,
                },
                { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
                // The article editor's own, loaded there and nowhere else.
                { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-)/, priority: 1 },
                // Of another room what every page carries: the forms that open in a dialog. What lies in forms/later, and
                // what reads answers, is fetched when it is wanted; what stands on some pages only comes with them.
                {
                  name: 'site',
                  priority: 1,
                  test: /\/app\/(site\/(?!pages|authors|forms\/later|sections\/(service|contact|home|action-row|folds\/contents)|links\/action-link|research\/(article|pictures|search|share|terms)|tracking\/count)|forms\/(?!read-|one-))|\/site\/[a-z-]+-dialog\.ts$/,
                },
                // What several of the long pages share, and the short ones do not have.
                {
                  name: 'long-pages',
                  test: /\/app\/site\/(sections\/(service|action-row|folds\/contents)|links\/action-link|pages\/charts|research\/(article(?!-body)|terms))/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
