/** When the last backup was made, as a setting: so all nodes know, and a restored copy knows how old it is. */
import { z } from 'zod'
import { setting } from '../settings.server.ts'

/** Whether that one is encrypted; null for one that an earlier release made. */
export const lastSealed = setting('backup.encrypted', z.boolean().nullable(), null)

/** UTC, ISO 8601; null when `npm run backup` has never made one of this database. */
export const lastBackup = setting('backup.made-at', z.iso.datetime().nullable(), null)
