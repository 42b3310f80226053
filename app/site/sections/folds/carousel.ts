/** For a list that is a row on a phone (`.carousel`): the keyboard scrolls it too, and it is called as its section is (behavior/carousels.ts). */
export const scrollable = (section: string) => ({
  tabIndex: 0,
  'aria-labelledby': `${section}-heading`,
})
