/** The parts of its state that the agency serves, from agency/regions.yaml; null when it says nothing of them. */
import checked from '#agency/regions.json'
import type { RegionsFile } from './regions-schema.ts'

export type { RegionsFile as Regions } from './regions-schema.ts'

export const regions = checked as RegionsFile | null
