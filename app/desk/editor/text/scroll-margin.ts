/**
 * The line being written stays between the tools and the status bar, which lie over the text and change their height.
 */

const air = 12

const heightOf = (bar: string) => (document.querySelector(bar)?.getBoundingClientRect().height ?? 0) + air

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
