/** The switches at the end of SMTP_URL. Nodemailer takes any value for "yes", and leaves a name that it does not know aside in silence. */

const switches = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure', 'pool', 'tls.rejectUnauthorized']

/** What is wrong with the switches of `url`, in words that follow the variable's name; null when nothing is. */
export function wrongSwitches(url: string): string | null {
  if (!URL.canParse(url)) return null
  const wrong = [...new URL(url).searchParams].flatMap(([typed, value]) => {
    const name = switches.find((one) => one.toLowerCase() === typed.toLowerCase())
    if (!name) return []
    if (name !== typed) return [`${name}, which it has as ${typed}`]
    return ['true', 'false'].includes(value) ? [] : [`${name} as true or false, not ${JSON.stringify(value)}`]
  })
  return wrong.length > 0 ? `must have ${wrong.join(', and ')}` : null
}
