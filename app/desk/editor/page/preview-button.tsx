/** The article as readers will see it, in a new tab, and the address to send to somebody. */
import { useState } from 'react'
import { shortMoment } from '#app/content/promises/moments.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'

interface PreviewButtonProps {
  id: string
  /** Saves what is on the screen; false when that failed. */
  save: () => Promise<boolean>
}

export function PreviewButton({ id, save }: PreviewButtonProps) {
  const action = `/admin/articles/${id}/preview`
  const [link, setLink] = useState<{ url: string; until: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const made = (await save()) ? await ask(action) : navigator.onLine ? 'trouble' : 'offline'
    setBusy(false)
    if (typeof made === 'string') return showToast(refusals[made], 'error')
    setLink(made)
    // `noopener` gives no window back, so what tells that the tab was refused is only the person: the link can be copied.
    window.open(made.url, '_blank', 'noopener')
  }
  const copy = async () => {
    if (!link) return
    const address = new URL(link.url, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      showToast(`Link copied. It works until ${shortMoment(link.until)}.`)
    } catch {
      showToast(`Your browser blocked copying. Copy the link yourself: ${address}`, 'notice')
    }
  }
  return (
    <>
      <button
        type="submit"
        formAction={action}
        formTarget="_blank"
        disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
        {...buttonLook({ variant: 'outline', size: 'sm' })}
      >
        Preview
      </button>
      {link && (
        <Button variant="outline" size="sm" onClick={copy}>
          Copy link<span className="sr-only"> to the preview</span>
        </Button>
      )}
    </>
  )
}

const refusals = {
  offline: 'There is no connection, so the preview was not created.',
  trouble: 'We could not create the preview. Try again in a minute.',
}

async function ask(action: string): Promise<{ url: string; until: string } | keyof typeof refusals> {
  try {
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'application/json' } })
    // The shape of our own doorway.
    return answer.ok ? ((await answer.json()) as { url: string; until: string }) : 'trouble'
  } catch {
    return 'offline'
  }
}
