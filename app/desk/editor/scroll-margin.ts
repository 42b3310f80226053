/**
 * The line that is being written stays between the tools above the text and the status bar at its foot. Both lie over the
 * text and change their height: with the tools for tables, and where words wrap on a phone.
 */

/** Pixels that stay free between a bar and the line. */
const air = 12

const heightOf = (bar: string) => (document.querySelector(bar)?.getBoundingClientRect().height ?? 0) + air

/** How far from the edges of the window the line is kept; ProseMirror asks whenever it scrolls. */
export const betweenBars = {
  left: 0,
  right: 0,
  get top() {
    return heightOf('.text-bars')
  },
  get bottom() {
    return heightOf('.status-bar')
  },
}
