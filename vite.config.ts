import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig, type Manifest, type Plugin } from 'vite'
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

/**
 * The script of public pages is an entry of its own beside React Router's, and the server needs its address: `virtual:site-script`.
 * Ahead of the build it is the source itself, which Vite serves.
 */
function siteScript(): Plugin {
  const source = 'app/entry.site.ts'
  const id = '\0virtual:site-script'
  let isBuild = false
  let client = ''
  return {
    name: 'site-script',
    configResolved({ command, environments }) {
      isBuild = command === 'build'
      client = environments.client?.build.outDir ?? ''
    },
    buildStart() {
      if (isBuild && this.environment.name === 'client')
        // What it shares with islands lies in it: it is there already.
        this.emitFile({
          type: 'chunk',
          id: resolve(source),
          name: 'site',
          preserveSignature: 'allow-extension',
        })
    },
    resolveId: (name) => (name === 'virtual:site-script' ? id : undefined),
    async load(name) {
      if (name !== id) return undefined
      if (!isBuild) return `export default ${JSON.stringify(`/${source}`)}`
      const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
      const entry = Object.values(manifest).find(({ isEntry, name }) => isEntry && name === 'site')
      if (!entry) throw new Error(`the build of the browser has no ${source}`)
      return `export default ${JSON.stringify(`/${entry.file}`)}`
    },
  }
}

/**
 * React Router builds every route for the browser, too. Public pages are documents, and nothing of their routes is ever asked
 * for: without this each would tear what islands need into further files.
 */
const noPublicRoutes: Plugin = {
  name: 'no-public-routes',
  apply: 'build',
  enforce: 'post',
  transform: (_code, id) =>
    /\/app\/(routes\/(?!desk\/)|recruits\/site\/).*\?__react-router-build-client-route$/.test(id)
      ? 'export {}'
      : undefined,
}

/**
 * What Vite puts around `import()` fetches the files of a part beside each other, and its style. Our parts have no style of
 * their own and lean on files that are here already, so every page would carry a program for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  renderChunk: (code) =>
    code.replace(
      /import \{ \w+ as __vitePreload \} from "[^"]*preload-helper[^"]*";/,
      'const __vitePreload = (load) => load();',
    ),
}

/** What the editor's starter kit brings and articles do not hold: it is switched off in app/desk/editor/text/schema.ts. */
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
  plugins: [
    siteScript(),
    noPublicRoutes,
    plainImports,
    withoutUnusedExtensions,
    reactRouter(),
    watchAgency(),
  ],
  css,
  // Drawings and icons in the colors of the agency, made of public/ and agency/.
  publicDir: '.agency/public',
  // Found before the first page is asked for: dependencies that turn up later reload it.
  optimizeDeps: {
    entries: [
      'app/entry.client.tsx',
      'app/site/behavior/site.ts',
      'app/islands/*.tsx',
      'app/root.tsx',
      'app/routes/**/*.tsx',
    ],
  },
  build: { target: buildTargets, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    ssr: {
      // The engine keeps the text as long as it runs: with one byte for a letter, and without what only we read.
      build: { rolldownOptions: { output: { charset: 'ascii', comments: { jsdoc: false } } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Of both fronts: islands and the desk. In two, because the browser reads each in one piece of work.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|app\/site\/(mount|site-context)/,
                  priority: 4,
                },
                { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
                // What forms of both fronts are made of: a file for each of them would weigh more than they do.
                {
                  name: 'fields',
                  test: /app\/(forms\/field|lib\/(tidy-text|escape)|submissions\/model\/person-fields|content\/(agency\/places|lines\/sold)|ui\/(button|form-icons?))\.tsx?$|\.agency\/sold\.json$/,
                  priority: 2,
                },
                // The article editor's own, loaded there and nowhere else.
                { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-)/, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
