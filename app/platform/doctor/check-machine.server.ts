/** The release, Node and memory. */
import { totalmem } from 'node:os'
import { nodeName, releaseName } from '../release.server.ts'
import { bad, type Finding, fine } from './finding.ts'
import type { Premises } from './premises.ts'

export function checkMachine({ tools }: Premises): Finding[] {
  const major = Number(process.versions.node.split('.')[0])
  // Null and 0 stand for no limit (Node's manual, process.constrainedMemory).
  const limit = process.constrainedMemory() || Infinity
  const memory = Math.min(totalmem(), limit)
  const [all, free] = [memory, process.availableMemory()].map(sayMegabytes)
  const text = `${all} of memory${limit < totalmem() ? ' allowed' : ''}, ${free} available.`
  return [
    fine(`Hearthline ${releaseName} on the node ${nodeName}.`),
    major >= tools.node
      ? fine(`Node ${process.versions.node}.`)
      : bad(
          `Node ${process.versions.node} is too old: the product is made for ${tools.node}.`,
          'Start with npm start, which brings its own Node, or install that version.',
        ),
    memory >= tools.memoryBytes
      ? fine(text)
      : bad(
          text,
          `Give it ${sayMegabytes(tools.memoryBytes)} or more: under load the server needs about 250 MB.`,
        ),
  ]
}

const sayMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
