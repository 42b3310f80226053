/**
 * The copy of an article on this device while it is written. It is on the disk before anything is sent, with what is sent: so
 * what the server has is never newer than what is kept here, and is known again when its answer gets lost.
 */
import { waits } from '../../waits.ts'
import { forgetText, keepText, type Texts } from './kept-text.ts'

/** Milliseconds between two copies. */
const keepEvery = waits.keepCopy
/** Milliseconds that a disk may hold up what is sent. */
const maxWriting = 1_000
/** As many as a line that is away for two hours lets be tried. */
const maxSent = 250

export class DeviceCopy {
  private readonly id: string
  private sent: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  /** Has `keep` called in a moment, once, however often it is asked for. */
  plan(keep: () => void): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      keep()
    }, keepEvery)
  }

  /** Keeps `texts`, written on `version`; false when this browser keeps nothing. */
  keep(version: number, texts: Texts): Promise<boolean> {
    return keepText(this.id, { version, texts, sent: this.sent })
  }

  /** Keeps `texts`, which are about to be sent with `mark`: wait for it, unless the page is being left. */
  keepSent(version: number, texts: Texts, mark: string): Promise<boolean> {
    this.sent = [...this.sent, mark].slice(-maxSent)
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWriting))
    return Promise.race([this.keep(version, texts), late])
  }

  /** The server told what it has by its mark: whether that was sent from here. Nothing is unanswered from here on. */
  takeAnswer(newest: string | null = null): boolean {
    const isOurs = newest !== null && this.sent.includes(newest)
    this.sent = []
    return isOurs
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** The server has everything. */
  forget(): void {
    this.stop()
    void forgetText(this.id)
  }
}
