import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'

interface ShareButtonProps {
  title: string
  copy: { shareLabel: string; shared: string; notShared: string }
}

/** Hands the page's address to the device's own share sheet; where there is none, copies it. */
export function ShareButton({ title, copy }: ShareButtonProps) {
  const { pathname } = useLocation()
  const share = async () => {
    const url = new URL(pathname, location.href).href
    // Absent in browsers without a share sheet, and wherever the page did not come over a safe line.
    if (typeof navigator.share === 'function') {
      // Closing the sheet is a choice, not a failure.
      return navigator.share({ title, url }).catch(() => {})
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(copy.shared)
    } catch {
      showToast(copy.notShared, 'error')
    }
  }
  return (
    <Button variant="outline" className="with-script" data-replay="" onClick={share}>
      <Icon name="share" />
      {copy.shareLabel}
    </Button>
  )
}
