/** What a page says about itself to search engines and to people who share it. */
export interface PageMeta {
  /** At most about 60 characters, the agency's name included. */
  title: string
  /** One or two sentences, at most about 155 characters. */
  description: string
}
