import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** Says for which lockfile the packages beside it were installed. */
export const noteOf = (folder) => join(folder, 'node_modules', '.hearthline-installed')

/** The lockfile, what package.json asks for, and the platform: a folder may be shared by two kinds of machine. */
export function wantedPackages() {
  const wants = readJson(join(root, 'package.json'))
  const { dependencies, devDependencies, optionalDependencies, overrides } = wants
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/** The note of what is installed; empty when another program than ours installed it, or nobody. */
export function installedPackages() {
  try {
    return readFileSync(noteOf(root), 'utf8')
  } catch {
    return ''
  }
}

export const isInstalled = () => installedPackages() === wantedPackages()

/** Whether there are packages that somebody may be working with. */
export const hasPackages = () => existsSync(join(root, 'node_modules', '.package-lock.json'))

/** Whether what is installed was installed to run only: packages, and none of the tools that build. */
export function isForProduction() {
  const installed = Object.values(listInstalled())
  return installed.length > 0 && !installed.some(({ dev }) => dev)
}

/** The packages of production that the lockfile asks for and that are not there, as `name@version`. */
export function missingForProduction() {
  const installed = listInstalled()
  return Object.entries(readJson(join(root, 'package-lock.json')).packages ?? {})
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path, { version }]) => `${path.slice('node_modules/'.length)}@${version}`)
}

function listInstalled() {
  try {
    return readJson(join(root, 'node_modules', '.package-lock.json')).packages ?? {}
  } catch {
    return {}
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
