/** A page of ours with nothing but its own HTML and style: no scripts, letters or pictures, nothing to fetch. */

/** The document at `url`, for a bare server to send. */
export async function bareDocument(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return (await answer.text())
    .replaceAll(/<(script|noscript|picture)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(?:link|img|source)\b[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
}
