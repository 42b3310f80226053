/** Migrations that a later release might have: what an upgrade is tried with while this one has only its baseline. */
import { type Migrations, ownMigrations } from '#app/platform/database/migrate.server.ts'

const later: Migrations = {
  '9001-shelves': {
    up: (db) =>
      db.schema
        .createTable('shelves')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute(),
  },
  '9002-snoozed-tasks': {
    up: (db) => db.schema.alterTable('tasks').addColumn('snoozed_until', 'text').execute(),
  },
  '9003-boxes': {
    up: (db) =>
      db.schema
        .createTable('boxes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute(),
  },
}

/** The names of those that come later, in their order. */
export const laterNames: readonly string[] = Object.keys(later)

export const laterMigrations: Migrations = { ...ownMigrations, ...later }
