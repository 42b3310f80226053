/** The least a start can be: Node loads the same build, opens no database and answers. */
import { createServer } from 'node:http'
import { loadBuild } from '../bin/load-product.ts'
import { root } from '../bin/node.mjs'

const [, , , port] = process.argv
await loadBuild(root)
createServer((_, response) => response.end('ready')).listen(Number(port), '127.0.0.1')
