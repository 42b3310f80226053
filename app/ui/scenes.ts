/** One file of the same name each in `public/scenes/`. Without React, so that content may name a scene. */
export const sceneNames = [
  'annuities',
  'construction-workers',
  'first-responders',
  'iul-insurance',
  'kitchen-table',
  'main-street',
  'mortgage-protection',
  'reading',
  'truckers',
  'veterans-planning',
  'whole-life-insurance',
] as const

export type SceneName = (typeof sceneNames)[number]

/** The size every scene is drawn at, CSS pixels. What matters stands between y 55 and 395, so that wide crops keep it. */
export const sceneWidth = 640
export const sceneHeight = 450
