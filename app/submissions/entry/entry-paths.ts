import { type Kind, listPath } from '../model/kind.ts'

export const enterPath = (kind: Pick<Kind, 'plural'>) => `${listPath(kind)}/new`

export const importPath = (kind: Pick<Kind, 'plural'>, id?: string) =>
  `${listPath(kind)}/import${id ? `/${id}` : ''}`
