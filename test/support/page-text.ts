/** What a page says, in one line: what is in sight, for forms in dialogs tell what they promise to whoever opens them. */
export const pageText = (html: string): string =>
  html
    .replaceAll(/<(script|style|dialog)[\s\S]*?<\/\1>/g, '')
    // A span that holds a time together is no gap in the text.
    .replaceAll(/<span class="unbroken">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
