/** Google's tag: fetched only with an ad account, once the page is idle. */
import { trustedScript } from '#app/lib/browser/trusted-script.ts'
import { whenIdle } from './when-idle.ts'

/** The content security policy allows it only when an account is configured. */
const tagAddress = 'https://www.googletagmanager.com/gtag/js'

export const loadAdTag = (id: string) =>
  whenIdle(() => {
    const script = document.createElement('script')
    script.async = true
    script.dataset.adTag = ''
    script.src = trustedScript('ad-tag', `${tagAddress}?id=${id}`)
    document.head.append(script)
  })
