/** A text that was changed after its review goes out without "Reviewed by", and whoever publishes it is told. */
import { expect, it } from 'vitest'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'

const warning = 'Changed since The owner reviewed it, so the page will not say “Reviewed by”.'

/** A draft that the editor wrote and the owner reviewed. */
async function openReviewed(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, act, cookies, read } = desk
  const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
  await act(id, 'save', goodTexts)
  expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
  const seen = async () =>
    visible(await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.editor })).text())
  const live = async () => visible(await (await read('/research/annuities/a-new-article')).text())
  return { ...desk, id, seen, live }
}

describeOnSqliteFirst('a review that was lost', (open) => {
  it('is said beside the button and once it is published, and stands in nobody’s way', async () => {
    const { id, act, seen, live } = await openReviewed(open)
    expect(await seen()).not.toContain('so the page will not say')
    await act(id, 'save', { title: 'Another word' })
    expect(await seen()).toContain(`${warning} Publish now`)
    expect((await act(id, 'publish')).notice).toBe('article-live-unreviewed')
    expect(await live()).not.toContain('Reviewed by')
    // Nothing is left to publish, and so nothing to warn of.
    expect(await seen()).not.toContain('so the page will not say')
    await act(id, 'save', { title: 'And another' })
    expect(await seen()).toContain(`${warning} Publish changes`)
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect(await seen()).not.toContain('so the page will not say')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect(await live()).toContain('Reviewed by The owner')
  })

  it('is said of the list as well, with the way back', async () => {
    const { id, act, post } = await openReviewed(open)
    await act(id, 'save', { title: 'Another word' })
    const answer = await post(`${id}/status`, { status: 'published', back: '/admin/articles' })
    expect(answer.headers.get('location')).toContain('article-live-unreviewed')
    await act(id, 'save', { title: 'And another' })
    await act(id, 'review', {}, 'owner')
    const reviewed = await post(`${id}/status`, { status: 'published', back: '/admin/articles' })
    expect(reviewed.headers.get('location')).toContain('article-published')
  })

  it('is none where nobody reviewed anything, or the text is the one that was reviewed', async () => {
    const { door, id, act, live } = await openReviewed(open)
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect(await live()).toContain('Reviewed by The owner')
    const { id: other } = await storeArticle(door, { slug: 'other' }, { status: 'draft', published_at: null })
    await act(other, 'save', { ...goodTexts, slug: 'another-article' })
    expect((await act(other, 'publish')).notice).toBe('article-live')
  })
})
