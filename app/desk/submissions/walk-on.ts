import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { hasDraft, noteDraft } from './draft.ts'

/** In a walk an outcome brings the next person; undefined outside of one. Nobody is left whose note (at `page`) is still to be saved. */
export function useWalkOn(path: string | undefined, page: string): (() => void) | undefined {
  const navigate = useNavigate()
  const go = useCallback(() => {
    if (!path) return
    if (hasDraft(noteDraft(page))) showToast('Your note is not saved yet. Save it, then go on.', 'notice')
    else void navigate(path)
  }, [navigate, path, page])
  return path ? go : undefined
}
