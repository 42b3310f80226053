import { useEffect } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { type ToastAct, Toasts } from '#app/ui/toast.tsx'
import { useActionFetcher } from '../forms/action-fetcher.ts'
import { notifyAbout } from './notify-about.ts'

/** The messages of the desk: what can be done about one stands in it, and they lie on no control. */
export function DeskToasts() {
  useEffect(keepClear, [])
  return <Toasts Act={ToastForm} />
}

/** Looks for a clear place while messages are shown and nobody is at them. */
function keepClear(): (() => void) | undefined {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region) return undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const put = () => {
    if (!region.matches(':hover, :focus-within')) placeClear(region)
  }
  const look = () => {
    clearInterval(timer)
    if (region.childElementCount === 0) return
    put()
    timer = setInterval(put, 250)
  }
  // At once where somebody comes to what lies below them.
  const follow = () => {
    if (region.childElementCount > 0) put()
  }
  document.addEventListener('focusin', follow)
  const watch = new MutationObserver(look)
  watch.observe(region, { childList: true })
  look()
  return () => {
    document.removeEventListener('focusin', follow)
    watch.disconnect()
    clearInterval(timer)
  }
}

/** What can be done about a message of the desk, as a form beside it. It works on every page, also after the one it came from. */
interface ToastFormProps {
  act: ToastAct
  onDone: () => void
}

function ToastForm({ act, onDone }: ToastFormProps) {
  const { fetcher, answer, look } = useActionFetcher(act.path)
  useEffect(() => {
    if (!answer) return
    onDone()
    // What is acted upon is the row that the address begins with.
    notifyAbout(act.path.replace(/\/[^/]*$/, ''), answer.message, answer.ok ? 'success' : 'error')
  }, [answer, onDone, act.path])
  return (
    <fetcher.Form method="post" action={act.path} onSubmit={look}>
      {Object.entries(act.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        {...buttonLook({ variant: 'outline' })}
        disabled={fetcher.state === 'submitting'}
        data-undo={act.label === 'Undo' || undefined}
      >
        {act.label}
      </button>
    </fetcher.Form>
  )
}

/** Where the messages of the desk lie: at the foot of the window on the left, and as far from there as it takes to lie on no control. */

/** What must not be covered, on the screen itself and in what stays in sight above it. */
const controls = 'main :is(a, button, input, select, textarea, summary)'
/** How far one place is from the next, and how far from the edge messages stay, CSS pixels. */
const step = 12
const edge = 16
/** How many others the control with the focus stands for: whoever is at it has to see it. */
const focusWeight = 1_000

/** Moves `region` where it covers no control, or as few at the foot as can be; where it covers none already it stays. */
function placeClear(region: HTMLElement): void {
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
