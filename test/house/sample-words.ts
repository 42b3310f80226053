/** Words of the sample agency and of its state, which another agency would publish as its own. */
import type { Source } from './source.ts'

/** Where they belong: the readers of the agency's files, and articles, which say themselves for which state they are. */
const isAtHome = ({ path }: Source) => /^app\/content\/(agency|articles)\//.test(path)

/** Rooms whose texts every agency shares. */
const isShared = ({ path }: Source) =>
  /^app\/(content|articles\/checks|recruits\/site)\//.test(path) && !/\.test\.tsx?$/.test(path)

/** The sample's name and state, the state's cities, and the numbers of its laws; addresses of articles are names. */
const words =
  /\bHearthline\b|\bOhio(?:an)?s?\b(?!-)|\b(?:Cleveland|Columbus|Cincinnati)\b|\bEastern time\b|\b(?:3901|3904|3905|4123|742)[-.]\d/gi

export function findSampleWords(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isShared(source) && !isAtHome(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(words)].map(
        ({ 0: word, index }) =>
          `${path}:${text.slice(0, index).split('\n').length} says ${word}: what is the agency's or its state's own lies in agency/`,
      ),
    )
}
