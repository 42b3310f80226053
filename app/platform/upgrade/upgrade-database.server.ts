/** The upgrade itself, for the command. */
import { bringUpToDate, commandWaitMs, type UpToDate } from '../database/bring-up-to-date.server.ts'
import { openLog } from '../log.ts'
import type { PlanOptions } from './plan-upgrade.server.ts'

/** Copies and migrates. @throws StartRefusal when that cannot be; nothing was changed then. */
export const upgradeDatabase = ({ config, withoutCopy = false }: PlanOptions): Promise<UpToDate> =>
  bringUpToDate(config.database, openLog('warn'), { withoutCopy, waitMs: commandWaitMs })
