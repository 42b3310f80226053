/** The typeface of the headlines for pages whose address is a key; a face of the device has none. */
import type { LinkDescriptor } from 'react-router'

const files = import.meta.glob<string>('../../.agency/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * Asks for it by a link of the document, ahead of the style that does so elsewhere: Chromium (156) tells the address of the page with
 * what an inline style asks for, whatever the page's referrer policy says.
 */
export const lettersAskedByLink: LinkDescriptor[] = Object.values(files).map((href) => ({
  ...{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
}))
