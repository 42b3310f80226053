/** The strip of insurance companies on the home page, from agency/carriers.yaml. */
import checked from '#agency/carriers.json'
import type { CarriersFile } from './carriers-schema.ts'

/** The styles a wordmark is set in, in turn, so that neighbors differ. */
const marks = ['serif', 'caps', 'slab', 'sans'] as const

export interface Carrier {
  name: string
  /** The style its wordmark is set in while it has no logo file. */
  mark: (typeof marks)[number]
  /** The address of its logo, a file in public/. */
  logo?: string
}

export interface CarrierStrip {
  heading: string
  note: string
  /** In the order of the strip. */
  carriers: readonly Carrier[]
}

const file = checked as CarriersFile

const carriers: readonly Carrier[] = file.carriers.map(({ name, logo }, at) => ({
  name,
  mark: marks[at % marks.length] ?? 'serif',
  ...(logo !== undefined && { logo }),
}))

/** Those the agency works with, by name. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name)

/** Null for fewer than two: one company is not compared with another. */
export const carrierStrip: CarrierStrip | null =
  carriers.length < 2
    ? null
    : {
        heading: 'We ask more than one company',
        note: 'Not every company offers every product in every state.',
        carriers,
      }
