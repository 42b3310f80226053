/** What is told about something with an address: the newest word takes the place of the one before. */
import { dismiss, showToast } from '#app/ui/toast.tsx'

/** The messages that were shown last, by what they are about. */
const shown = new Map<string, number>()

/** Shows a message about what stands at `address`. */
export function notifyAbout(address: string, ...message: Parameters<typeof showToast>): void {
  dismiss(shown.get(address) ?? 0)
  shown.set(address, showToast(...message))
}
