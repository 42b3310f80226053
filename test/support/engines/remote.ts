/**
 * What the driver of an engine can do: as little as every engine's own protocol offers. All that journeys use is built on it
 * once (./engine-page.ts), so that an engine costs one file.
 */
export interface Remote {
  goto(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Calls the function that `source` is with `args`, all JSON, also where the page itself may run no scripts. */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  pointAt(point: Point): Promise<void>
  clickAt(point: Point): Promise<void>
  /** Presses chords, one after the other: `['Shift', 'Tab']` is one. */
  press(chords: readonly (readonly string[])[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** The first frame of the page: its functions are called in it, and keys meet what has the focus there. */
  frame(): Promise<Pick<Remote, 'call' | 'press'>>
  /**
   * Has the browser itself fill in the form around the focused field with `contact`, as when its user takes an address that it
   * offers. False while it does not know the form yet. WebKitGTK has nothing of the kind.
   */
  autofill?(contact: Contact): Promise<boolean>
  /** What the pages of this visitor complained of until now: errors, rejections, what the policy refused. */
  complaints(): Promise<readonly string[]>
  openWindow(): Promise<Remote>
  /** Ends the visitor, with all windows and all that was kept. */
  close(): Promise<void>
}

/** An address that the user of a browser keeps in it. */
export interface Contact {
  name: string
  email: string
  /** E.164. */
  tel: string
  organization: string
  /** Its two letters. */
  state: string
}

interface Point {
  x: number
  y: number
}

export interface Screen {
  width: number
  height: number
  scripts: boolean
  /** Whether scroll bars take room, as they do at a desk, or lie on the page, as on a phone. */
  scrollBars: boolean
}

/** A browser that is running: gives each visitor cookies, storage and cache of their own. */
export type OpenRemote = (screen: Screen) => Promise<Remote>

/**
 * Tells `report` of what an engine does not tell by itself. Runs in the page, before all else.
 */
export function watchPage(report: (line: string) => void): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`),
  )
}

/** The code points that WebDriver, of either kind, has for keys without a letter. */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

export function keyActions(chords: readonly (readonly string[])[]): object[] {
  const actions = chords.flatMap((keys) => {
    const values = keys.map((key) => codes[key] ?? key)
    const down = values.map((value) => ({ type: 'keyDown', value }))
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
    return [...down, ...up]
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function mouseActions({ x, y }: Point, press: boolean): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const actions = press ? [move, down, up] : [move]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}
