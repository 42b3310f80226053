import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'understanding-insurance-guide',
  title: 'Understanding Life Insurance: A Plain-English Guide',
  category: 'life-insurance',
  excerpt:
    'Term, whole life and indexed universal life side by side: what each one pays for, what it costs you, and how to tell which one your family needs.',
  author: 'Hearthline Financial',
  publishedAt: '2025-09-15',
  tags: ['basics', 'term life', 'whole life', 'IUL'],
  body: `
<p>Life insurance turns a monthly payment into a sum of money that your family gets when you die. Everything else in a
policy is detail, but the details decide whether it is still there when it is needed.</p>
<h2>Three kinds, one question</h2>
<p>Ask first how long the money is needed. A mortgage ends. A child grows up. A funeral does not go away.</p>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">How long it lasts</th><th scope="col">Builds cash value</th></tr></thead>
<tbody>
<tr><th scope="row">Term</th><td>A set number of years</td><td>No</td></tr>
<tr><th scope="row">Whole life</th><td>Your whole life, while premiums are paid</td><td>Yes, at a rate the insurer guarantees</td></tr>
<tr><th scope="row">Indexed universal life</th><td>Your whole life, while charges are covered</td><td>Yes, credited by an index within a cap and a floor</td></tr>
</tbody>
</table>
<h2>How much is enough</h2>
<p>Add what your family would owe to what it would need. Say you owe $180,000 on the house and your pay is $60,000 a
year. To clear the house and replace five years of pay, your family needs 180,000 + 5 x 60,000 = $480,000.</p>
<aside class="callout"><p>Mortgage protection is life insurance sized to the house. The money goes to your family, who
decide whether to pay the house off.</p></aside>
<h2>What to ask before you sign</h2>
<ul>
<li>Which parts are guaranteed, and which are only illustrated?</li>
<li>What happens if I miss a payment?</li>
<li>Can I change my mind, and for how long?</li>
</ul>
<p><small class="disclaimer">Guarantees rest on the claims-paying ability of the issuing insurer. Loans and withdrawals
reduce the death benefit. This is education, not tax advice; consult a tax professional.</small></p>
`,
  sources: [],
  notFor:
    'If nobody depends on your income and your debts would be covered by what you own, you may need no life insurance at all.',
}
