import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'top-5-life-insurance-policies',
  title: 'Five Kinds of Life Insurance, and Whom Each One Fits',
  category: 'life-insurance',
  excerpt:
    'Level term, decreasing term, whole life, universal life and indexed universal life: what each is good at, what can go wrong, and how to choose between them.',
  tags: ['compare', 'term life', 'whole life', 'IUL', 'universal life'],
  body: `
<p>The right policy depends on the need. A thirty-year-old with two small children and a sixty-six-year-old who wants to leave something to grandchildren need different ones. Below are five common kinds, the simplest and least expensive first.</p>
<p>We do not rank companies here. Insurers change their prices often, and the one with the lowest price for a nurse with asthma may not have the lowest for a truck driver without it.</p>

<h2>The five at a glance</h2>
<table>
<thead><tr><th scope="col">Policy</th><th scope="col">Good at</th><th scope="col">Weak spot</th><th scope="col">Cash value</th></tr></thead>
<tbody>
<tr><th scope="row">1. Level term</th><td>A large amount for a set number of years</td><td>Ends, often when you are older and harder to insure</td><td>No</td></tr>
<tr><th scope="row">2. Decreasing term</th><td>A debt that shrinks</td><td>The amount falls even if the need does not</td><td>No</td></tr>
<tr><th scope="row">3. Whole life</th><td>A need with no end date, with few moving parts</td><td>High premium for the amount of insurance</td><td>Guaranteed by the issuing insurer on a schedule</td></tr>
<tr><th scope="row">4. Universal life</th><td>Lifelong need, flexible payments</td><td>Can run out of money if underfunded</td><td>Yes, at a rate the insurer declares</td></tr>
<tr><th scope="row">5. Indexed universal life</th><td>Lifelong need, long patience, steady extra savings</td><td>Complicated; charges continue in flat years</td><td>Yes, tied to an index within limits</td></tr>
</tbody>
</table>

<h2>1 and 2: insurance that ends</h2>
<p><strong>Level term</strong> is the plainest thing we sell. The amount stays the same for 10, 20 or 30 years. The NAIC
says the amounts usually stay level by guarantee for that time whatever happens to your health. When the term is over
you may be able to renew, but at a price for your new age, which is often out of reach.</p>
<p>Two extras deserve a look. A <em>renewable</em> policy lets you continue without new health questions if you pay the
higher rate. A <em>convertible</em> policy lets you trade the term for a permanent policy. Conversion is worth most to
someone whose health changes, and it has a deadline that people forget. Put it on your calendar.</p>
<p><strong>Decreasing term</strong> starts at the size of a debt and shrinks on a schedule. Its one advantage is a lower
starting price than level term at the same beginning amount. Compare the two before you decide: the saving can be small,
while the difference in what a widow or widower receives in year twelve is large. We work through an example in
<a href="/research/mortgage-protection/mortgage-protection-or-term-insurance">Mortgage Protection or Term Life</a>.</p>

<h2>3: whole life</h2>
<p>Whole life is meant to be there when you are 92. The premium is fixed. Cash value builds slowly, without current
income tax on the growth while it stays in the policy, and you can borrow against it. Some companies also pay dividends.
A dividend is never promised.</p>
<p>The catch is the premium. The same monthly dollars buy far less insurance than term would. That is why whole life
suits a modest, permanent purpose, such as final expenses or a gift to a child with special needs, and why it is the
wrong way to cover the years with a big loan and little children. A $25,000 policy you keep is better than
a $250,000 policy you drop in year four. In the early years the surrender value is often less than you have paid in.</p>

<h2>4: universal life</h2>
<p>Universal life combines term insurance with a cash account. Each month the company takes the cost of insurance and
expenses out of the account and adds interest. You may pay more one year and less the next. The policy stays alive for
as long as the account can cover the monthly cost.</p>
<p>That is the main risk, because the cost of insurance rises with your age. Someone who pays the minimum
for twenty years can get a letter at 74 that says: pay three times as much, or the policy ends. Some contracts include
a guarantee from the insurer that the policy stays in force if you pay a stated premium on time, whatever the account
does. If you buy universal life for a permanent need, ask for that guarantee, and ask what one late payment does to it.</p>

<h2>5: indexed universal life</h2>
<p>Indexed universal life works the same way, with another way of figuring interest. Part of the interest depends on an
outside index. You do not own the index or any stock, and this is not a direct investment in the market. The insurer sets three terms, and typically may change them each year within limits in the contract:</p>
<ul>
<li>a <strong>cap</strong>, the most that can be credited in a period;</li>
<li>a <strong>participation rate</strong>, the share of the index’s gain that counts; and</li>
<li>a <strong>floor</strong>, typically 0%, the least that is credited in a period.</li>
</ul>
<p>Here is how a hypothetical 9% cap, 100% participation rate and 0% floor would have treated five made-up years:</p>
<figure><img src="/research-pictures/index-change-and-credit.svg" alt="Paired bars for five made-up years. Index: up 14, down 12, up 5, up 21, down 3 percent. Credited with a 9 percent cap and a 0 percent floor: 9, 0, 5, 9 and 0 percent, before charges." width="360" height="260"><figcaption>Hypothetical years, chosen to show the rules and not to predict anything. Credits are before policy charges.</figcaption></figure>
<p>Look at years one and four: most of a strong year stays with the insurer. Look at years two and five: the credit is
zero, but the charges still come out, so the account value goes down. The floor covers losses of the index. It does not cover charges.</p>
<aside class="callout"><p><strong>Read the guaranteed column.</strong> Every illustration has one. It shows what happens
if the insurer uses its highest charges and lowest credits. Few policies do that badly, but check that you could keep the policy if yours did.</p></aside>

<h2>Choosing in four questions</h2>
<ol>
<li><strong>When does the need end?</strong> A date means term. No date means one of the last three.</li>
<li><strong>How much would your family need?</strong> If the amount only fits the budget as term, buy term, and
convert a slice later.</li>
<li><strong>Can you pay the premium in a bad year?</strong> If not, choose a smaller policy.</li>
<li><strong>Are you already saving where your employer matches?</strong> If not, do that before you use a policy to
save.</li>
</ol>
<p>Many families end with two policies: a large term policy for the working years and a small permanent one for final expenses. Variable life, which holds investment accounts, is left out on purpose. It is a security, is sold by prospectus,
and needs a separate license.</p>
<p>For permanent coverage in detail see our pages on
<a href="/services/whole-life-insurance">whole life</a> and <a href="/services/iul-insurance">indexed universal
life</a>. Growth, loans and surrenders can have tax effects that depend on how the policy was funded; consult a tax
professional before you take money out.</p>
<p><small class="disclaimer">Written to explain, not to recommend a policy for you. Caps, rates, charges and guarantees
differ by contract, and every guarantee is backed only by the insurer that issues it. Policy loans and withdrawals cut
the death benefit and the cash value, and may cause a lapse or a tax bill.</small></p>
`,
  sources: [
    {
      name: 'National Association of Insurance Commissioners, Life Insurance (updated January 31, 2024)',
      url: 'https://insureuonline.org/insureu_type_life.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Universal Life Insurance (updated June 23, 2017)',
      url: 'http://naic.org/cipr_topics/topic_universal_life.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Life Insurance Buyer’s Guide (2018)',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for anyone looking for a short-term place to keep cash: permanent policies are costly to leave in the first years. If your budget is tight, look at level term first.',
}
