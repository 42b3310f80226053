interface PublicSourceProps {
  name: string
  url?: string | undefined
  /** The day it was read, YYYY-MM-DD. */
  checked?: string | undefined
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** Where a figure or a fact comes from: a link where there is one, and the day somebody read it. */
export const PublicSource = ({ name, url, checked }: PublicSourceProps) => (
  <>
    {url ? (
      <a href={url} rel="noopener">
        {name}
      </a>
    ) : (
      name
    )}
    {checked && `, read ${longDate.format(new Date(checked))}`}
  </>
)
