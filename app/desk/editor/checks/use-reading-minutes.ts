/** How long readers take for what is being written: the figure they will see, shared blocks and all. */
import { useEffect, useState } from 'react'
import { readingMinutesOf } from '#app/articles/text/article-words.ts'
import { askBlocks, type BlockChoice } from '../blocks/block-choices.ts'
import type { TextReport } from './findings.ts'

/** Minutes; null until the words of the text were counted. Shared blocks count once the server has told their words. */
export function useReadingMinutes(report: TextReport | null): number | null {
  const [blocks, setBlocks] = useState<readonly BlockChoice[]>([])
  const { words = 0, shared = [] } = report ?? {}
  const wordsOf = (id: string) => blocks.find((block) => block.id === id)?.words
  const isUnknown = shared.some((id) => wordsOf(id) === undefined)
  useEffect(() => {
    // Without an answer they stay uncounted, and the block itself says that it cannot be shown.
    if (isUnknown) askBlocks().then(setBlocks, () => {})
  }, [isUnknown])
  return report && readingMinutesOf(shared.reduce((sum, id) => sum + (wordsOf(id) ?? 0), words))
}
