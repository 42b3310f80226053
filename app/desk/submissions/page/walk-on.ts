import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** In a walk an outcome brings the next person; undefined outside of one. */
export function useWalkOn(path: string | undefined): (() => void) | undefined {
  const navigate = useNavigate()
  const go = useCallback(() => {
    if (path) void navigate(path)
  }, [navigate, path])
  return path ? go : undefined
}
