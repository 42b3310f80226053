/** Gets the product: the finished build, or in development the sources through Vite, with reload. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Handler } from 'express'
import type { ServerBuild } from 'react-router'
import type * as Entry from '../app/entry.server.tsx'

type EntryModule = Pick<
  typeof Entry,
  | 'readConfig'
  | 'readServerConfig'
  | 'assertCanListen'
  | 'asConfigError'
  | 'listen'
  | 'serverTimes'
  | 'drainServer'
  | 'explainStart'
  | 'becomeServer'
  | 'compose'
  | 'commandWaitMs'
  | 'createHttpApp'
  | 'backUp'
  | 'fetchBackup'
  | 'listBackups'
  | 'makeBackupNow'
  | 'restore'
  | 'examineInstallation'
  | 'planUpgrade'
  | 'upgradeDatabase'
>
/** React Router types `entry.module` by its own contract only; ours exports more. */
type ProductBuild = ServerBuild & { entry: { module: EntryModule } }

export interface Product {
  build: ServerBuild | (() => Promise<ServerBuild>)
  assets: string | Handler
  entry: EntryModule
}

const root = join(import.meta.dirname, '..')

/**
 * Loads the product. `server` carries Vite's reload socket in development.
 * @throws when there is no build.
 */
export async function loadProduct(development: boolean, server?: Server): Promise<Product> {
  return development ? loadSources(server) : loadBuild(root)
}

/**
 * Loads the finished build of the checkout in `folder`.
 * @throws when there is none.
 */
export async function loadBuild(folder: string): Promise<Product> {
  const file = join(folder, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('There is no build yet: run "npm run build" or "npm start".')
  const build: ProductBuild = await import(pathToFileURL(file).href)
  return { build, assets: join(folder, 'build/client'), entry: build.entry.module }
}

async function loadSources(server: Server | undefined): Promise<Product> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // The reload socket shares our port, because the policy allows no other.
    server: { middlewareMode: true, ...(server && { hmr: { server } }) },
  })
  // Vite types ssrLoadModule as a record of unknowns; this virtual module is React Router's server build.
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ProductBuild>
  return { build, assets: vite.middlewares as Handler, entry: (await build()).entry.module }
}
