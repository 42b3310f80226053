import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface ShareButtonProps {
  title: string
  copy: { shareLabel: string; shared: string; notShared: string }
}

export const ShareButton = ({ title, copy }: ShareButtonProps) => (
  <Button
    variant="outline"
    className="with-script"
    data-share={title}
    data-shared={copy.shared}
    data-not-shared={copy.notShared}
  >
    <Icon name="share" />
    {copy.shareLabel}
  </Button>
)
