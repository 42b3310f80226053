export const articleActions = [
  'article-created',
  'article-changed',
  'article-restored',
  'article-published',
  'article-scheduled',
  'article-unscheduled',
  'article-reviewed',
  'article-review-asked',
  'article-review-withdrawn',
  'article-comment-begun',
  'article-comment-resolved',
  'article-comment-reopened',
  'article-comment-deleted',
  'article-status-changed',
  'article-deleted',
  'article-untrashed',
  'article-purged',
  'preview-link-made',
  'preview-link-revoked',
  'picture-added',
  'picture-changed',
  'picture-deleted',
  'author-page-written',
  'author-page-shown',
  'author-page-hidden',
  'author-page-deleted',
] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<(typeof articleActions)[number], true> {}
}
