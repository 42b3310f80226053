/** The word checks of a block on its own. */
import { findWording } from '../checks/article-wording.server.ts'
import type { Wording } from '../checks/field-words.ts'
import { emptyTexts } from '../draft/article-fields.server.ts'
import type { BlockKind } from './block.ts'
import { blockHtml, type StoredBlock } from './block-html.server.ts'

/** What is advised about the words that readers would see. It may stand in an article of any category. */
export const findBlockWording = (kind: BlockKind, fields: StoredBlock): Wording[] =>
  findWording({ ...emptyTexts(), content: blockHtml(kind, fields) })
