/** Takes an uploaded file, or says why not; and lists those that came before. */
import { redirect } from 'react-router'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readUpload } from '#app/platform/http/bodies/form-body.server.ts'
import { importPath } from '#app/submissions/entry/entry-paths.ts'
import { type Import, type ImportState, maxFileBytes } from '#app/submissions/import/import-table.ts'
import { listImports } from '#app/submissions/import/imports.server.ts'
import { FileFault, type KeptBy, saveFile } from '#app/submissions/import/save-file.server.ts'
import { type Kind, listPath } from '#app/submissions/model/kind.ts'

/** Seconds a file may be on its way: 20 MB at 1 Mbit/s take 168. */
export const uploadSeconds = 240

const refusals: Record<number, string> = {
  400: 'We could not read the upload. Please choose the file again.',
  413: 'This file is larger than 20 MB. Split it into several files and try again.',
  415: 'We could not read the upload. Reload the page and choose the file again.',
}

export type UploadRejection = { issue: string; status: number }

/** Leads to the page of the file. @throws when the database cannot keep it. */
export async function receiveUpload(
  database: Database,
  request: Request,
  by: KeptBy,
): Promise<Response | UploadRejection> {
  const read = await readUpload(request, maxFileBytes)
  if ('status' in read) return { issue: refusals[read.status] ?? '', status: read.status }
  if (!read.file) return { issue: 'Choose a file first.', status: 422 }
  try {
    return redirect(importPath(by.kind, await saveFile(database, by, read.file)), 303)
  } catch (error) {
    if (error instanceof FileFault) return { issue: error.message, status: 422 }
    throw error
  }
}

const states: Readonly<Record<ImportState, string>> = {
  arriving: 'being read',
  mapping: 'waits for its columns to be chosen',
  checked: 'checked, not imported yet',
  running: 'being imported',
  done: 'imported',
  undoing: 'being undone',
  undone: 'undone',
  discarded: 'discarded',
}

export async function describeUploads(database: Database, kind: Kind) {
  const files = await listImports(database.db, kind)
  return {
    list: listPath(kind),
    many: kind.copy.many,
    uploads: files.map((file) => ({
      id: file.id,
      path: importPath(kind, file.id),
      text: formatFile(file),
      state: file.state === 'done' ? `${file.imported.toLocaleString('en-US')} imported` : states[file.state],
    })),
  }
}

const formatFile = ({ file_name, created_at, lines }: Import) =>
  `${file_name ? `${file_name}, ` : ''}${shortMoment(created_at)}, ${lines.toLocaleString('en-US')} ${lines === 1 ? 'row' : 'rows'}`
