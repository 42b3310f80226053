import { openLog } from '../process/log.ts'
import { bringUpToDate, commandWaitMs, type UpToDate } from './bring-up-to-date.server.ts'
import type { PlanOptions } from './plan-upgrade.server.ts'

/** Copies and migrates. @throws StartRefusal when that cannot be; nothing was changed then. */
export const upgradeDatabase = ({ config, withoutCopy = false }: PlanOptions): Promise<UpToDate> =>
  bringUpToDate(config.database, openLog('warn'), { withoutCopy, waitMs: commandWaitMs })
