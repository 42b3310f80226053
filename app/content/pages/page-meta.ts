/** What a page says about itself to search engines and to people who share it. */
export interface PageMeta {
  /** At most about 60 characters, the agency's name included. */
  title: string
  /** One or two sentences, at most about 155 characters. */
  description: string
  /** Three to eight terms people search for; only pages that are not listed have none. */
  keywords?: readonly string[]
}
