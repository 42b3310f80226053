/**
 * The setup file of every worker. Two things cost a processor a tenth of a second and more each time, and hardly a test
 * is about how much: hashing a password (each account, each sign-in) and packing a page at the highest level (each page
 * anew for each product, because its address is in it). Here Node does both with little effort. The product is the one
 * that was built and asks for what it always asks for.
 */
import { onTestFinished } from 'vitest'
import { effort, type HashedParameters } from './effort.ts'

/** Until the test has finished, everything takes what it takes in production. For tests of times and sizes. */
export function useFullEffort(): void {
  effort.full = true
  onTestFinished(() => {
    effort.full = false
  })
}

/** What each hash of a password was asked to take, from now until the test has finished. */
export function watchHashes(): HashedParameters[] {
  const hashed: HashedParameters[] = []
  effort.hashed = hashed
  onTestFinished(() => {
    effort.hashed = undefined
  })
  return hashed
}
