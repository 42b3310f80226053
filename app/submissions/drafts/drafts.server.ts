/** The service behind a form that is finished another time. */
import { findDraft, forgetDraft } from './find-draft.server.ts'
import { type KeepDraftParts, keepDraft } from './keep-draft.server.ts'

/** Everything a visitor can do with a draft. */
export const openDrafts = (parts: KeepDraftParts) => ({
  keep: keepDraft.bind(null, parts),
  find: findDraft.bind(null, parts),
  forget: forgetDraft.bind(null, parts),
})
