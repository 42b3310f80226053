import { Words } from './words.tsx'

/** Running text, a paragraph for each of `texts`. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Words text={text} />
    </p>
  ))
