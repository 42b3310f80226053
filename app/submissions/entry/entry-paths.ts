/** Where submissions are entered and imported at the desk. */
import { type Kind, listPath } from '../model/kind.ts'

/** Where one is entered by hand. */
export const enterPath = (kind: Pick<Kind, 'plural'>) => `${listPath(kind)}/new`

/** Where files of them are imported, and one file. */
export const importPath = (kind: Pick<Kind, 'plural'>, id?: string) =>
  `${listPath(kind)}/import${id ? `/${id}` : ''}`
