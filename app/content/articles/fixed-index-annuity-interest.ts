import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'fixed-index-annuity-interest',
  title: 'How a Fixed Index Annuity Figures Your Interest, in One Table',
  category: 'annuities',
  excerpt:
    'Cap, participation rate, spread: three ways to turn the same five index years into interest, worked to the dollar, with a plain fixed rate beside them.',
  tags: ['fixed index annuity', 'caps', 'worked example', 'interest'],
  body: `
<p>Two fixed index annuities can follow the same index and credit different interest. Each contract has its own rule for turning a change of the index into interest, and that rule is what to compare.</p>
<p>This article takes five made-up years and runs them through three rules.</p>

<h2>You own a contract, not the index</h2>
<p>A fixed index annuity is an agreement with an insurance company. The company watches an outside index, often one that
follows large U.S. stocks, and uses its change to work out your interest. No share is bought in your name, and this is
not a direct investment in the market. The Securities and Exchange Commission says it does not regulate fixed index annuities,
in which the insurer guarantees that the rate is never less than zero. It does regulate some products with similar names, such as
registered index-linked annuities, and in those an index loss can become your loss.</p>
<p>So ask first: <strong>“Can this contract credit less than zero?”</strong> If the answer is yes, it is a different product, and it comes with a prospectus.</p>

<h2>Cap, participation rate, spread and period</h2>
<ul>
<li><strong>Cap:</strong> the highest rate for the period. With a cap of 6.5%, a year of 16% pays 6.5%.</li>
<li><strong>Participation rate:</strong> the share of the rise that counts. At 50%, a year of 16% pays 8%.</li>
<li><strong>Spread:</strong> a number taken off the top. With a spread of 4 points, 16% becomes 12%, and 3% becomes
nothing.</li>
</ul>
<p>The period matters as much. Under the common yearly method, the company compares two dates, twelve months apart.
What happens in between does not count. Whatever is credited is locked in, and the next year starts from the new index
level, even if that level is lower. Other contracts look over two years or longer, or add up the months. A contract may also use two of these limits at once.</p>
<p>The index in these contracts usually leaves out stock dividends. A fund that follows the same stocks would have paid them to you.</p>

<h2>The same five years, three ways</h2>
<p>Suppose you put in $80,000 and take nothing out. The index changes by +11%, −8%, +3%, +16% and +6%. The limits stay the same, there are no charges, and every rate is hypothetical.</p>
<table>
<thead><tr><th scope="col">Year</th><th scope="col">Index</th><th scope="col">Cap 6.5%</th><th scope="col">50% participation</th><th scope="col">Spread of 4 points</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>+11%</td><td>6.5%</td><td>5.5%</td><td>7%</td></tr>
<tr><th scope="row">2</th><td>−8%</td><td>0%</td><td>0%</td><td>0%</td></tr>
<tr><th scope="row">3</th><td>+3%</td><td>3%</td><td>1.5%</td><td>0%</td></tr>
<tr><th scope="row">4</th><td>+16%</td><td>6.5%</td><td>8%</td><td>12%</td></tr>
<tr><th scope="row">5</th><td>+6%</td><td>6%</td><td>3%</td><td>2%</td></tr>
<tr><th scope="row">Value at the end</th><td>$103,467 if owned outright, before dividends and costs</td><td>$99,068</td><td>$95,295</td><td>$97,789</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/index-annuity-three-rules.svg" alt="Bars of the value of 80,000 dollars after five made-up years. Index itself 103,467; cap of 6.5 percent 99,068; spread of 4 points 97,789; fixed rate of 4 percent 97,332; participation of 50 percent 95,295; cap with a rider fee 94,451." width="360" height="270"><figcaption>Hypothetical. One set of years cannot rank the rules; another set would turn the order around.</figcaption></figure>
<p>Three things to notice. In the down year nobody with a contract lost a dollar to the index. In the flat years (3 and 5)
the cap came out ahead, because a cap takes nothing from a small rise. In the one very good year the spread won. No rule is best in every year.</p>
<p>Compare a plain fixed annuity, too. At a level 4% it would have reached $97,332.
That is more than one of the three, and only $457 behind another. Before you choose an index contract, ask what the plain one would pay.</p>

<h2>What moves after you sign</h2>
<p>The limits on the sales sheet usually hold for the first period only. After that the company may set new ones each
year, down to the worst numbers the contract allows. Run the table again with a cap of 2.5%: the credits are 2.5%, 0%,
2.5%, 2.5% and 2.5%, and you end with $88,305. That is 2% a year, from the same index.</p>
<aside class="callout"><p><strong>Two numbers to write down.</strong> The cap you start with, and the lowest cap the contract
permits. The insurer may change the first. The second is the one the contract guarantees, and that guarantee depends on the insurer’s ability to pay.</p></aside>
<p>Charges are the other moving part. Many contracts have none you can see. An optional income rider often has one, taken from your
value each year whether or not there was interest. Put a 0.95% yearly rider charge on the capped column and the
end value is $94,451 instead of $99,068. In year two, with no credit and a charge, the value goes <em>down</em>, although no index loss was passed on.</p>

<h2>How you can lose money</h2>
<p>The SEC warns that you can lose money in an indexed annuity if you leave early. The surrender
charge can reach into what you paid, and some contracts skip the interest for a period you do not finish. If the index
year ends on June 1 and you withdraw on May 20, the interest on that money may be zero. Withdrawals also shrink any income and death
benefit figured from the value. And if you are under 59½, an extra federal tax may be due on the taxable part; consult a
tax professional before you take money out.</p>
<p>We walk through the exit in <a href="/research/annuities/surrender-charges-and-the-free-look">Surrender Charges and
the Free Look</a>, and the taxes in <a href="/research/annuities/how-annuities-are-taxed">How Annuity Money Is
Taxed</a>.</p>

<h2>Six questions for the agent</h2>
<ol>
<li>Which index, and does it count dividends?</li>
<li>Which limits apply, and what are they today?</li>
<li>What is the worst each one can become, and on what page does it say so?</li>
<li>What two dates are compared, and what happens if I take money out between them?</li>
<li>What does every rider cost, and a percentage of which number?</li>
<li>What would your best plain fixed annuity have paid today, for the same number of years?</li>
</ol>
<p>If you could explain the answers to somebody else, you understand the contract. If not, ask again before you sign.</p>
<p><small class="disclaimer">Teaching material with invented numbers; it does not describe a contract on sale or predict
an index. Minimum rates and floors are obligations of the issuing insurer alone and depend on its ability to pay. Fees,
surrender charges and withdrawals reduce values. Ask a tax professional about your own return.</small></p>
`,
  sources: [
    {
      name: 'U.S. Securities and Exchange Commission, Updated Investor Bulletin: Indexed Annuities (July 31, 2020)',
      url: 'https://www.sec.gov/oiea/investor-alerts-and-bulletins/ib_indexedannuities',
      checked: '2026-11-20',
    },
    {
      name: 'Investor.gov (SEC), Glossary: Indexed Annuities',
      url: 'https://www.investor.gov/introduction-investing/investing-basics/glossary/indexed-annuities',
      checked: '2026-11-20',
    },
    {
      name: 'Investor.gov (SEC), Investor Bulletin: Indexed Annuities, on surrender charges and loss of principal',
      url: 'https://investor.gov/additional-resources/news-alerts/alerts-bulletins/investor-bulletin-indexed-annuities',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Buyer’s Guide to Fixed Deferred Annuities, appendix on index terms and participation rates',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for money you may need before the surrender period ends, and not for anyone who wants the whole return of the stock market. If the rule is hard to follow, a plain fixed rate may suit you better.',
}
