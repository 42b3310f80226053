/** The typeface of the headlines for pages whose address is a key; a face of the device has none. */
import type { LinkDescriptor } from 'react-router'

const files = import.meta.glob<string>('../../.agency/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * By a link of the document, ahead of the style: Chromium (156) tells the page's address with what an inline style
 * asks for, whatever its referrer policy.
 */
export const lettersAskedByLink: LinkDescriptor[] = Object.values(files).map((href) => ({
  ...{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
}))
