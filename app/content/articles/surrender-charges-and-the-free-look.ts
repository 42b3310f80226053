import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'surrender-charges-and-the-free-look',
  title: 'Surrender Charges and the Free Look: How to Read an Annuity Contract',
  category: 'annuities',
  excerpt:
    'How long you can cancel a new annuity, what it costs to leave in each later year, and the five pages of the contract to read first.',
  tags: ['surrender charge', 'free look', 'reading a contract', 'replacement'],
  body: `
<p>An annuity contract is often forty pages long. Five of those pages decide whether
you can get your money when you want it. This article shows where they are and what they say, and works through the arithmetic.</p>
<p>Read them as soon as the contract arrives, because you can cancel it without a charge only in the first days.</p>

<h2>The free look: how long you can cancel</h2>
<p>Nearly every new annuity comes with a free look. You get the contract, you read it, and if you do not like it you
return it and the company cancels it. The clock starts when the contract is delivered to you, not on the day you
signed the application.</p>
<p>How many days? Ten is a common minimum for new contracts, according to Bankrate, and many are longer. It depends on the state, the company, and
whether the contract replaces an older one. The number that counts is printed
on or near the first page of <em>your</em> contract. The national model rule of the state regulators adds a
protection. If you were not handed the buyer’s guide and the disclosure document by the time you applied, the company must allow at least fifteen days for a return without
a penalty. States adopt that model with changes of their own, so ask about yours.</p>
<p>A replacement usually has a rule of its own: in most states insurers and agents must then give you a notice and enough facts to decide. If you doubt the number of days, ask the insurer which period your contract has and why, or ask your state’s department of insurance.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio:</strong> your contract’s first page states the days. When a new policy or annuity replaces an old one, Ohio Administrative Code 3901-6-05 applies; ask us for the Ohio replacement rule in writing. The Ohio Department of Insurance answers questions at insurance.ohio.gov.</p></aside>
<ol>
<li>Write down the day the contract was delivered, and keep proof of it.</li>
<li>Count the days, and put the last one in your phone two days early.</li>
<li>If you return it, send it so that you can prove the date, and keep a copy of what you sent.</li>
<li>Ask what comes back. With a fixed contract it is usually what you paid. With contracts whose value moves, it may be
the value of that day.</li>
</ol>

<h2>The surrender charge: the price of leaving early</h2>
<p>After the free look, most deferred annuities charge you for taking out more than a stated amount in the first years. The
reason is simple. The company pays the agent and invests in long bonds on the first day, and it wants to keep your money
long enough to earn that back. The charge is a percentage, and it usually steps down once a year until it is gone.</p>
<p>Here is a hypothetical contract: $60,000 at a level 3.8%, with charges of 8, 7, 6, 5, 4, 3 and 2 percent of the
value in the first seven years, and nothing after that. Leave it completely at the end of a year and you would receive:</p>
<table>
<thead><tr><th scope="col">End of year</th><th scope="col">Value</th><th scope="col">Charge</th><th scope="col">You receive</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>$62,280</td><td>8% = $4,982</td><td>$57,298</td></tr>
<tr><th scope="row">2</th><td>$64,647</td><td>7% = $4,525</td><td>$60,121</td></tr>
<tr><th scope="row">3</th><td>$67,103</td><td>6% = $4,026</td><td>$63,077</td></tr>
<tr><th scope="row">4</th><td>$69,653</td><td>5% = $3,483</td><td>$66,170</td></tr>
<tr><th scope="row">5</th><td>$72,300</td><td>4% = $2,892</td><td>$69,408</td></tr>
<tr><th scope="row">6</th><td>$75,047</td><td>3% = $2,251</td><td>$72,796</td></tr>
<tr><th scope="row">7</th><td>$77,899</td><td>2% = $1,558</td><td>$76,341</td></tr>
<tr><th scope="row">8</th><td>$80,859</td><td>None</td><td>$80,859</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/surrender-charge-steps.svg" alt="Two lines from year 1 to year 8. The value grows from 62,280 to 80,859 dollars. What you receive grows from 57,298 to 80,859; the gap between them is the surrender charge, which closes in year 8. A dashed line marks the 60,000 paid in." width="360" height="272"><figcaption>Hypothetical contract; the scale begins at $50,000. Rounded to the dollar, before taxes, without a free amount or a market value adjustment.</figcaption></figure>
<p>In this example you would get back less than you paid after year one and slightly more after year two. Put in only money you will not need for eight years, and keep what a roof or a car would cost somewhere else.</p>

<h2>What can make the charge smaller or larger</h2>
<ul>
<li><strong>Free amount.</strong> A slice you may take each year without a charge. Ask whether it is figured from what you
paid or from the value, whether it starts in year one, and whether an unused slice carries over.</li>
<li><strong>Waivers.</strong> Some contracts drop the charge for a nursing home stay, a terminal illness or a death.
Some contracts also have a bailout provision, which lets you leave
without a charge when the renewal rate falls below a stated number.</li>
<li><strong>Market value adjustment.</strong> A second change on top of the charge. If interest rates have gone up since
you bought, the amount goes down, and the other way around. Read whether your contract has one. It can be larger than the
surrender charge.</li>
<li><strong>Rolling charges.</strong> If you can add money later, each addition may start a clock of its own.</li>
</ul>
<aside class="callout"><p><strong>The bonus question.</strong> If a contract adds a bonus on the first day, ask three
things: how long the charges last, what happens to the bonus if I leave or die, and what the rate would be without it. A
bonus is often paid for with a longer schedule.</p></aside>

<h2>Five pages to find before the free look ends</h2>
<table>
<thead><tr><th scope="col">Look for</th><th scope="col">Read it for</th></tr></thead>
<tbody>
<tr><th scope="row">Cover page</th><td>The days of your free look, and who the insurer is</td></tr>
<tr><th scope="row">Data or schedule page</th><td>The rate, how long it lasts, and the lowest one the insurer may pay later</td></tr>
<tr><th scope="row">Surrender schedule</th><td>The percentage for each year, and of what amount</td></tr>
<tr><th scope="row">Withdrawals</th><td>The free amount, the waivers, any market value adjustment</td></tr>
<tr><th scope="row">Death and payout</th><td>What the people you name receive, and by what date income must start</td></tr>
</tbody>
</table>
<p>If the agent’s sheet and the contract disagree, the contract counts. Call the insurer before the free look ends.</p>

<h2>If somebody wants you to trade the old one in</h2>
<p>Replacing an annuity usually means paying whatever charge is left on the old one and starting a new schedule on the
new one. The model rule of the state regulators requires an agent who recommends an annuity to act in your best interest. Most states now have this rule. You may ask for the reasons in writing. Compare these: years of charges left on the old contract, years on the new one, the lowest rate each insurer must pay,
and what the agent earns from the change.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> the rule is Administrative Code 3901-6-13, and it covers every sale or recommendation of an annuity. A state disclosure for single premium deferred annuities (3901-1-47) tells the buyer that the product carries risk and is “only as sound as the issuing insurance company.”</p></aside>
<p>Taxes are a separate exit cost. See <a href="/research/annuities/how-annuities-are-taxed">How Annuity Money Is Taxed</a>
before you take anything out, or before you accept a check from one company to pay the next. If you would like an agent to go through a contract you already own, <a href="/contact">send us a message</a>. If it is a good one we will tell you to keep it.</p>
<p><small class="disclaimer">The contract in the table is made up. Your own contract, not this article, states your rights
and deadlines. An annuity’s minimum rates and death benefits are promises of the company that issues it.
Withdrawals lower the value and may be taxed; a tax professional can tell you by how much.</small></p>
`,
  sources: [
    {
      name: 'Ohio Administrative Code 3901-1-47, Annuity solicitation, with the disclosure form for single premium deferred annuities',
      url: 'http://ohrules.elaws.us/oac/3901-1-47',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'AIP Marketing Alliance, States adopting the NAIC Suitability in Annuity Transactions Model (March 2023)',
      url: 'https://aipma.com/media/aipma-blogs-articles/update-states-adopting-naic-suitability-in-annuity-transactions-model/',
      checked: '2026-11-22',
    },
    {
      name: 'Ohio Administrative Code 3901-6-13, Suitability in annuity transactions (Legal Information Institute)',
      url: 'https://www.law.cornell.edu/regulations/ohio/Ohio-Admin-Code-3901-6-13',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Ohio Administrative Code 3901-6-05, Replacement of life insurance and annuities: purpose and scope (as of October 2024)',
      checked: '2026-11-22',
      state: 'Ohio',
    },
    {
      name: 'Ohio Department of Insurance, Shopper’s Guide: Annuity Contracts, list of common provisions',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Hawaii Revised Statutes 431:10D-603, one state’s text of the model rule on disclosure and the fifteen days',
      checked: '2026-11-20',
    },
    {
      name: 'Bankrate, What to do before, during and after your annuity free look period',
      url: 'https://www.bankrate.com/retirement/annity-free-look-period-what-to-do',
      checked: '2026-11-20',
    },
    {
      name: 'Investor.gov (SEC), Investor Bulletin: Indexed Annuities, on leaving early',
      url: 'https://investor.gov/additional-resources/news-alerts/alerts-bulletins/investor-bulletin-indexed-annuities',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not a guide to variable annuities, which come with a prospectus. Emergency savings do not belong in a contract with a surrender schedule.',
}
