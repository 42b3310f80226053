/**
 * The setup file of every worker. Two things cost a processor a tenth of a second and more each time, and hardly a test
 * is about how much: hashing a password (each account, each sign-in) and packing a page at the highest level (each page
 * anew for each product, because its address is in it). Here Node does both with little effort. The product is the one
 * that was built and asks for what it always asks for.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { onTestFinished } from 'vitest'

// A worker runs many files and comes here with each of them; what was wrapped once stays wrapped.
type Effort = { full: boolean; hashed?: HashedParameters[] | undefined }
const kept = globalThis as { hearthlineEffort?: Effort }
const effort = kept.hearthlineEffort ?? { full: false }
if (!kept.hearthlineEffort) lighten()
kept.hearthlineEffort = effort

/** Until the test has finished, everything takes what it takes in production. For tests of times and sizes. */
export function useFullEffort(): void {
  effort.full = true
  onTestFinished(() => {
    effort.full = false
  })
}

/** What a hash of a password takes. */
type HashedParameters = Pick<crypto.Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>

/** What each hash of a password was asked to take, from now until the test has finished. */
export function watchHashes(): HashedParameters[] {
  const hashed: HashedParameters[] = []
  effort.hashed = hashed
  onTestFinished(() => {
    effort.hashed = undefined
  })
  return hashed
}

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
  syncBuiltinESMExports()
}
