/** The pages of the document: cover, contents, one chapter for each article, and the small print. */
import { Document, Image, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement, type ReactNode } from 'react'
import type { DocumentCopy } from '#app/content/pages/research-document.ts'
import type { ArticleNode } from '../text/article-node.ts'
import { blocks, lead, type Pictures } from './document-body.server.ts'
import { bold, style } from './document-style.server.ts'
import { plainText } from './document-text.ts'

export interface DocumentArticle {
  title: string
  category: string
  facts: string
  excerpt: string
  body: readonly ArticleNode[]
  notFor: string
  sources: readonly string[]
}

export interface DocumentInput {
  siteUrl: string
  copy: DocumentCopy
  articles: readonly DocumentArticle[]
}

/** What the chapters need besides their words. */
export interface DocumentSetting {
  pictures: Pictures
  /** The agency's logo as PNG, for the cover. */
  logo: Buffer
  /** The first page of each article; unknown on the first pass. */
  pages: readonly number[]
  /** Called with the page on which each article begins. */
  begins(article: number, page: number): void
}

/** The whole document. Each article begins on a page of its own. */
export function documentPages(
  { copy, articles, siteUrl }: DocumentInput,
  setting: DocumentSetting,
): ReactElement<object> {
  // Placed from the top and without a box around them, before the rest: otherwise react-pdf draws neither.
  const foot = [
    e(
      Text,
      { key: 'foot', style: style.foot, fixed: true },
      plainText([...copy.foot, copy.month].join(', ')),
    ),
    e(Text, {
      key: 'number',
      style: style.pageNumber,
      fixed: true,
      render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
    }),
  ]
  const page = (key: string, ...children: ReactNode[]) =>
    e(Page, { key, size: 'LETTER', style: style.page }, ...foot, ...children)
  return e(
    Document,
    { title: plainText(copy.title), author: plainText(copy.contact[0] ?? ''), language: 'en-US' },
    cover(copy, siteUrl, setting.logo),
    page('contents', contents(copy, articles, setting.pages)),
    ...articles.map((article, at) => page(`article-${at}`, ...chapter(copy, article, at, setting))),
    page(
      'closing',
      e(Text, { style: style.heading }, plainText(copy.closingHeading)),
      ...copy.closing.map((text) => e(Text, { key: text, style: style.paragraph }, plainText(text))),
      ...copy.contact.map((line) => e(Text, { key: line }, plainText(line))),
    ),
  ) as ReactElement<object>
}

function cover(copy: DocumentCopy, siteUrl: string, logo: Buffer) {
  return e(
    Page,
    { key: 'cover', size: 'LETTER', style: style.cover },
    e(
      View,
      { style: style.coverName },
      e(Image, { src: { data: logo, format: 'png' }, style: style.coverLogo }),
      e(Text, null, plainText(copy.contact[0] ?? '')),
    ),
    e(
      View,
      null,
      e(View, { style: style.coverRule }),
      e(Text, { style: style.coverTitle }, plainText(copy.title)),
      e(Text, null, plainText(copy.subtitle)),
    ),
    e(
      View,
      null,
      e(Text, null, copy.month),
      ...copy.contact.slice(1).map((line) => e(Text, { key: line }, plainText(line))),
      e(Text, null, siteUrl.replace(/^https?:\/\//, '')),
    ),
  )
}

function contents(copy: DocumentCopy, articles: readonly DocumentArticle[], pages: readonly number[]) {
  const rows = articles.flatMap(({ title, category }, at) => [
    ...(category === articles[at - 1]?.category
      ? []
      : [
          e(
            Text,
            { key: `${at}-category`, style: [style.category, { marginTop: 10 }], minPresenceAhead: 20 },
            plainText(category),
          ),
        ]),
    e(
      View,
      { key: String(at), style: style.contentsRow },
      e(Link, { src: `#article-${at}`, style: style.contentsTitle }, plainText(title)),
      e(Text, null, String(pages[at] ?? '')),
    ),
  ])
  return e(View, { key: 'contents' }, e(Text, { style: style.heading }, copy.contentsHeading), ...rows)
}

function chapter(
  copy: DocumentCopy,
  article: DocumentArticle,
  at: number,
  setting: DocumentSetting,
): ReactNode[] {
  const { title, category, facts, excerpt, body, notFor, sources } = article
  return [
    // Drawn once, on the page where the chapter begins.
    e(Text, {
      key: 'begins',
      id: `article-${at}`,
      render: ({ pageNumber }: { pageNumber: number }) => {
        setting.begins(at, pageNumber)
        return ''
      },
    }),
    e(Text, { key: 'category', style: style.category }, plainText(category)),
    e(Text, { key: 'title', style: style.title }, plainText(title)),
    e(Text, { key: 'facts', style: style.facts }, plainText(facts)),
    e(Text, { key: 'excerpt', style: style.excerpt }, plainText(excerpt)),
    ...blocks(body, setting.pictures),
    notFor &&
      e(
        View,
        { key: 'not-for', style: style.callout, wrap: false },
        e(Text, { style: { fontFamily: bold } }, copy.notForHeading),
        e(Text, null, plainText(notFor)),
      ),
    ...(sources.length > 0 ? sourceLines(copy.sourcesHeading, sources) : []),
  ]
}

/** Each source stays whole, and the heading with the first. */
function sourceLines(heading: string, sources: readonly string[]): ReactNode[] {
  const lines = sources.map((source, n) =>
    e(View, { key: source, wrap: false }, e(Text, { style: style.small }, plainText(`${n + 1}. ${source}`))),
  )
  return lead([e(Text, { key: 'sources', style: style.h3 }, heading)], lines, 'sources-lead')
}
