/** The address of the headlines' typeface, to be asked for before a style sheet names it; a face of the device has none. */
const files = import.meta.glob<string>('../../.agency/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const headlineFont: string | undefined = Object.values(files)[0]
