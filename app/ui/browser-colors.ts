/** The two tokens that a browser's own frame takes: no style sheet reaches there, so they are written once more. */
export const browserColors = { paper: '#fbf6ec', deep: '#12474a' } as const
