/** How long readers take for what is being written: the figure they will see, shared blocks and all. */
import { useEffect, useState } from 'react'
import { bodyText, countWords, readingMinutesOf } from '#app/articles/text/article-words.ts'
import { askBlocks } from '../blocks/block-choices.ts'
import type { TextReport } from './findings.ts'

/** Minutes; null until the words of the text were counted. Shared blocks count once the server has told their words. */
export function useReadingMinutes(report: TextReport | null): number | null {
  const [wordsOf, setWordsOf] = useState<ReadonlyMap<string, number>>(new Map())
  const { words = 0, shared = [] } = report ?? {}
  const unknown = shared.filter((id) => !wordsOf.has(id)).join()
  useEffect(() => {
    if (!unknown) return
    const count = async () => {
      const blocks = await askBlocks()
      setWordsOf(new Map(blocks.map(({ id, nodes }) => [id, countWords(bodyText(nodes))])))
    }
    // Without an answer they stay uncounted, and the block itself says that it cannot be shown.
    count().catch(() => {})
  }, [unknown])
  if (!report) return null
  return readingMinutesOf(shared.reduce((sum, id) => sum + (wordsOf.get(id) ?? 0), words))
}
