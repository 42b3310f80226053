/** Where the messages of the desk lie: at the foot of the window on the left, and as far from there as it takes to lie on no control. */

/** What must not be covered, on the screen itself and in what stays in sight above it. */
const controls = 'main :is(a, button, input, select, textarea, summary)'
/** How far one place is from the next, and how far from the edge messages stay, CSS pixels. */
const step = 12
const edge = 16
/** How many others the control with the focus stands for: whoever is at it has to see it. */
const focusWeight = 1_000

/** Moves `region` where it covers no control, or as few at the foot as can be; where it covers none already it stays. */
export function placeClear(region: HTMLElement): void {
  const box = region.getBoundingClientRect()
  const taken = [...document.querySelectorAll(controls)].flatMap((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    const isSeen =
      bottom > 0 && top < innerHeight && right > left && !region.contains(one) && one.checkVisibility()
    const weight = one === document.activeElement ? focusWeight : 1
    return isSeen ? [{ top, bottom, left, right, weight }] : []
  })
  taken.push(...lineWrittenIn())
  const count = (left: number, top: number) =>
    taken
      .filter(
        (one) =>
          one.right > left && one.left < left + box.width && one.bottom > top && one.top < top + box.height,
      )
      .reduce((sum, { weight }) => sum + weight, 0)
  if (count(box.left, box.top) === 0) return
  const [x = 0, y = 0] = getComputedStyle(region)
    .translate.split(' ')
    .map((part) => Number.parseFloat(part) || 0)
  // From the foot upward, and in each line from the left.
  const home = { left: box.left - x, top: box.top - y }
  let best = home
  let fewest = count(home.left, home.top)
  // Far up only to make room for the focus.
  const highest = () => (fewest >= focusWeight ? edge : innerHeight / 3)
  search: for (let top = home.top; top > highest(); top -= step) {
    for (let left = home.left; left + box.width <= innerWidth - edge; left += step) {
      const covered = count(left, top)
      // Where no place is clear, as on a phone, they stay at the foot, unless the focus is there.
      const isBetter = covered < fewest && (covered === 0 || top === home.top || fewest >= focusWeight)
      if (isBetter) [fewest, best] = [covered, { left, top }]
      if (covered === 0) break search
    }
  }
  region.style.translate = `${best.left - home.left}px ${best.top - home.top}px`
}

/** The line of a long text that somebody writes in, from edge to edge of the text. */
function lineWrittenIn() {
  const text = document.activeElement
  const selection = getSelection()
  if (!(text instanceof HTMLElement && text.isContentEditable) || !selection?.focusNode) return []
  const range = document.createRange()
  range.setStart(selection.focusNode, selection.focusOffset)
  // In an empty paragraph it has no place of its own.
  const at = range.getClientRects()[0] ?? elementOf(selection.focusNode)?.getBoundingClientRect()
  const { left, right } = text.getBoundingClientRect()
  return at ? [{ top: at.top, bottom: at.bottom, left, right, weight: focusWeight }] : []
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
