/** Files for tests, good and bad, and a desk where staff keep them on people. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import type { Role } from '#app/staff/permissions.ts'
import type { OpenDatabase } from './databases.ts'
import { openPersonDesk } from './person-desk.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** The first bytes of each kind that is kept, and then whatever. `mark` tells one from another. */
export const good = {
  pdf: (mark = '') => latin(`%PDF-1.7\n${mark}`),
  jpeg: latin('\xff\xd8\xff\xe0\0\x10JFIF'),
  png: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  webp: latin('RIFF\0\0\0\0WEBPVP8 '),
  heic: latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  docx: (more: Record<string, Uint8Array> = {}) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8('<Types></Types>'),
        'word/document.xml': strToU8('<x/>'),
        ...more,
      }),
    ),
  text: Buffer.from('Policy number 17, call José after 5.\r\n'),
}

export interface Sent {
  fields?: Record<string, string>
  role?: Role
}

/** Opens it with a folder of its own for uploads. */
export async function openFileDesk(
  open: OpenDatabase,
  roles: readonly Role[] = ['owner', 'agent'],
  environment: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const place = await open({ articles: true })
  const isApart = place.config.engine === 'postgres'
  const itself = async () => ({
    ...place,
    environment: { ...place.environment, ...(isApart && { DATA_DIR: folder }) },
  })
  const desk = await openPersonDesk(itself, roles, environment)
  const { door, cookies } = desk
  const { db } = door.services.database
  const { dataDir } = door.services.config
  return {
    ...desk,
    db,
    send(id: string, name: string, bytes: Uint8Array, { fields = {}, role = 'agent' }: Sent = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
      const headers = { cookie: cookies[role] ?? '' }
      const path = `${door.url}/admin/leads/${id}/files`
      return fetch(path, { method: 'POST', body: form, headers, redirect: 'manual' })
    },
    /** Downloads the file as `role`; `id` is the lead in the address. */
    download: (id: string, file: string, role: Role = 'agent') =>
      door.get(`/admin/leads/${id}/files/${file}`, { cookie: cookies[role] ?? '' }),
    rows: () => db.selectFrom('person_files').selectAll().orderBy('id').execute(),
    stored: () => {
      const people = join(dataDir, 'uploads/people')
      return existsSync(people) ? readdirSync(people).length : 0
    },
  }
}
