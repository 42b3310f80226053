/** The patterns of all lines that have no page of their own in `services/`. */

import type { LineName } from '../lines/lines.ts'
import { businessPatterns } from './business-patterns.ts'
import { healthPatterns } from './health-patterns.ts'
import { homePatterns } from './home-patterns.ts'
import { lifePatterns } from './life-patterns.ts'
import type { LinePattern } from './line-pattern.ts'
import { vehiclePatterns } from './vehicle-patterns.ts'

export const patterns: Readonly<Partial<Record<LineName, LinePattern>>> = {
  ...lifePatterns,
  ...healthPatterns,
  ...homePatterns,
  ...vehiclePatterns,
  ...businessPatterns,
}
