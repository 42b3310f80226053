/**
 * Makes Node hash and pack with little effort, and leave the priority of programs as it is, in the process that imports it: a test's worker (./light-work.ts) or a
 * server that a test starts (./server-process.ts).
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import zlib from 'node:zlib'

/** What a hash of a password takes. */
export type HashedParameters = Pick<
  crypto.Argon2Parameters,
  'memory' | 'passes' | 'parallelism' | 'tagLength'
>

interface Effort {
  full: boolean
  hashed?: HashedParameters[] | undefined
}

// A worker runs many files and comes here with each of them; what was wrapped once stays wrapped.
const kept = globalThis as { hearthlineEffort?: Effort }
/** While it is `full`, everything takes what it takes in production; what hashes of passwords were asked to take is `hashed`. */
export const effort: Effort = kept.hearthlineEffort ?? { full: false }
if (!kept.hearthlineEffort) lighten()
kept.hearthlineEffort = effort

function lighten() {
  const { argon2 } = crypto
  const { brotliCompress, constants } = zlib
  type Done = (error: Error | null, made: Buffer) => void
  type Hash = [crypto.Argon2Algorithm, crypto.Argon2Parameters, Done]
  type Pack = [zlib.InputType, zlib.BrotliOptions, Done]
  const quick = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  Object.assign(crypto, {
    argon2: (...[algorithm, parameters, done]: Hash) => {
      const { memory, passes, parallelism, tagLength } = parameters
      effort.hashed?.push({ memory, passes, parallelism, tagLength })
      return argon2(algorithm, effort.full ? parameters : { ...parameters, memory: 8, passes: 1 }, done)
    },
  })
  Object.assign(zlib, {
    brotliCompress: (...[data, { params, ...options }, done]: Pack) =>
      brotliCompress(data, { ...options, params: effort.full ? params : { ...params, ...quick } }, done),
  })
  // What gives way to everybody else gets next to nothing beside tests that fill the machine, and its own test waits for minutes.
  Object.assign(os, { setPriority: () => {} })
  syncBuiltinESMExports()
}
