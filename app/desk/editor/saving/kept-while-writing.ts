/**
 * The copy of an article on this device while it is written. It is on the disk before anything is sent, with what is sent: so
 * what the server has is never newer than what is kept here, and is known again when its answer gets lost.
 */
import { forgetText, isSame, isSameText, keepText, type Texts } from './kept-text.ts'

/** Milliseconds between two copies, and those that one waits for an idle moment. */
const keepEvery = 500
const maxWaiting = 250
/** Milliseconds that a disk may hold up what is sent. */
const maxWriting = 1_000
/** Each is up to 256 KB. */
const maxSent = 5

export class DeviceCopy {
  private readonly id: string
  private sent: Texts[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  /** Has `keep` called in a moment, once, however often it is asked for. */
  plan(keep: () => void): void {
    this.timer ??= setTimeout(() => {
      const act = () => {
        this.timer = undefined
        keep()
      }
      requestIdleCallback(act, { timeout: maxWaiting })
    }, keepEvery)
  }

  /** Keeps `texts`, written on `version`; false when this browser keeps nothing. */
  keep(version: number, texts: Texts): Promise<boolean> {
    return keepText(this.id, { version, texts, sent: this.sent })
  }

  /** Keeps `texts`, which are about to be sent: wait for it, unless the page is being left. */
  keepSent(version: number, texts: Texts): Promise<boolean> {
    this.sent = [...this.sent.filter((sent) => !isSame(sent, texts)), texts].slice(-maxSent)
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWriting))
    return Promise.race([this.keep(version, texts), late])
  }

  /** The server told what it has: whether that was sent from here. Nothing is unanswered from here on. */
  takeAnswer(newest?: Texts): boolean {
    const isOurs = newest !== undefined && this.sent.some((texts) => isSameText(texts, newest))
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
