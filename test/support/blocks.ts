/** Shared blocks, as tests put them into a text. */
import { blockScheme } from '#app/articles/blocks/block.ts'

/** The paragraph in an article that the block `id` stands in. */
export const blockReference = (id: string) => `<p><a href="${blockScheme}${id}"></a></p>`
