/**
 * Takes the page for while no node answers out of a finished build and writes it beside it, where the proxies of deploy/ look for it.
 * Run with the product's Node, which alone runs the build: `node bin/write-away-page.mjs FOLDER`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(process.argv[2] ?? 'build')
const { entry } = await import(pathToFileURL(join(folder, 'server/index.js')).href)
mkdirSync(join(folder, 'away'), { recursive: true })
writeFileSync(join(folder, 'away', 'away.html'), entry.module.renderAwayPage())
