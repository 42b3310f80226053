/**
 * Loads the build, and Node keeps what it compiled for that where `compiledCode` of node.mjs says. Run by bin/build.mjs; whoever
 * starts the product later finds it there. Without it everything works, a quarter of a second later.
 */
import { loadBuild } from './load-product.ts'
import { root } from './node.mjs'

await loadBuild(root)
