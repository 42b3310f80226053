import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'how-much-life-insurance-worksheet',
  title: 'How Much Life Insurance Do You Need? A One-Page Worksheet',
  category: 'life-insurance',
  excerpt:
    'Five lines to add, three to subtract. A worksheet, a finished example, and the mistakes that make the answer too big or too small.',
  tags: ['worksheet', 'how much', 'families', 'Social Security'],
  body: `
<p>“Ten times your pay” is easy to remember and often wrong. It gives a single nurse with a paid-off house more than she needs, and a father of three with a new mortgage less. This worksheet takes twenty minutes and four papers: your last mortgage statement, a pay stub, your bank balance and your Social Security statement.</p>

<h2>Which money would stop, and which bills would stay</h2>
<p>When somebody dies, some money stops coming in, some bills stop too, and a few new bills appear. Insurance should
cover the difference and no more. The buyer’s guide of the National Association of Insurance Commissioners asks the same
things in other words: who depends on you, how much of the household income you provide, how final expenses and debts
would be paid, and whether you want to leave money to anyone.</p>
<p>So you add up five needs, and then subtract three things that are already there.</p>

<h2>The worksheet, with an example filled in</h2>
<p>Our example is hypothetical. Angela is 41 and takes home $4,300 a month. Her husband Marcus, 43, takes home $3,100.
They have a daughter of 7 and owe $168,000 on the house. Angela fills in the sheet for her own life.</p>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">How to find it</th><th scope="col">Angela</th></tr></thead>
<tbody>
<tr><th scope="row">A. Funeral and final bills</th><td>Ask a local funeral home for its price list</td><td>$12,000</td></tr>
<tr><th scope="row">B. Debts except the house</th><td>Car, cards, anything co-signed</td><td>$14,000</td></tr>
<tr><th scope="row">C. The house</th><td>Payoff amount on the statement</td><td>$168,000</td></tr>
<tr><th scope="row">D. Monthly gap x 12 x years</th><td>$2,100 x 12 x 11 years, see below</td><td>$277,200</td></tr>
<tr><th scope="row">E. One thing you would hate to miss</th><td>Trade school, two years of college, a parent’s care</td><td>$30,000</td></tr>
<tr><th scope="row">Needs</th><td>A + B + C + D + E</td><td>$501,200</td></tr>
<tr><th scope="row">F. Savings you would let them spend</th><td>Leave out retirement money and the emergency fund</td><td>$22,000</td></tr>
<tr><th scope="row">G. Insurance through work</th><td>Only if you would still have it after a layoff</td><td>$50,000</td></tr>
<tr><th scope="row">H. Policies you own</th><td>The amount, less any policy loan</td><td>$25,000</td></tr>
<tr><th scope="row">Already there</th><td>F + G + H</td><td>$97,000</td></tr>
<tr><th scope="row">To insure</th><td>Needs less what is there</td><td>$404,200</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/coverage-worksheet-bars.svg" alt="Two stacked columns. Needs of 501,200 dollars: monthly gap 277,200, house 168,000, one goal 30,000, debts 14,000, final bills 12,000. Against them 97,000 already there, which leaves 404,200 dollars to insure." width="360" height="300"><figcaption>Angela’s sheet as a picture. The monthly gap, not the house, is the biggest piece.</figcaption></figure>
<p>She would ask for quotes at $400,000. Policies are sold in round numbers, and the figures above are estimates.</p>

<h2>How to fill in line D</h2>
<p>Line D is the monthly shortfall <em>after</em> the house is paid off, because line C has already dealt with the house.
Count the mortgage in both lines and you will buy too much. Here is how Angela got to $2,100:</p>
<ul>
<li>The household spends $7,000 a month today.</li>
<li>Without her own car, food and commute it would be $6,400.</li>
<li>Without principal and interest on the house, $5,200.</li>
<li>Marcus takes home $3,100. That leaves $2,100 to find.</li>
</ul>
<p>She chose 11 years because her daughter would then be 18. Marcus will be 54 at that point and able to live on his own
pay in a paid-off house. Another couple would pick other years. Decide the number of years together.</p>

<h2>What Social Security may add</h2>
<p>Angela left Social Security out, which makes her answer cautious. If you want to include it, take the numbers from
your own statement and not from a neighbor. The Social Security Administration says a child’s survivor benefit is
generally 75% of the deceased parent’s benefit, that a family maximum can reduce what each person gets, and that a
surviving spouse who works may have benefits held back above an earnings limit. There is also a single payment of $255
for a spouse or, in some cases, a minor child.</p>
<p>Suppose, as a guess, that her statement shows a basic benefit of $1,900 a month. Her daughter might then receive
75%, or $1,425, until 18, and line D would fall from $2,100 to $675 a month. Over 11 years that is $89,100 in place of
$277,200, and the amount to insure drops to $216,100. That is a large swing, and it rests on rules
Congress can change. Many people settle between the two answers.</p>

<h2>Four things the worksheet leaves out</h2>
<ul>
<li><strong>Interest and rising prices.</strong> Money held for years earns something; prices rise in the meantime. We
treat the two as canceling. In a bad stretch they do not.</li>
<li><strong>Taxes.</strong> The IRS says that a death benefit is generally not taxable income. Interest on it is. Very large
estates are another matter. Consult a tax professional.</li>
<li><strong>The second sheet.</strong> Marcus needs his own. Do it even if one of you earns little: somebody would have
to be paid for the school runs. Our article about
<a href="/research/mortgage-protection/protecting-a-mortgage-with-two-incomes">two incomes and one mortgage</a> shows how.</li>
<li><strong>Being disabled.</strong> A long illness stops pay and adds bills. Life insurance is not built for that, except
through certain riders. Ask about disability coverage at work first.</li>
</ul>

<h2>When the answer costs too much</h2>
<p>First check the kind. Half a million of whole life is out of reach for most young families; the same amount of term
may not be. Then cut in this order: shorten the years in line D, drop line E, and assume your family would sell the house and rent. Keep line A. Choose a premium you can still pay in a bad year, because a policy that lapses pays nothing.</p>
<aside class="callout"><p><strong>Two policies can fit better than one.</strong> Angela could buy $250,000 for 20 years
and $150,000 for 10. When her daughter is 17, the smaller one ends, and so does its premium. Ask for a price both ways:
two policies mean two policy fees, and sometimes one is cheaper.</p></aside>
<p>Redo the sheet when something on it moves: a birth, a divorce, a refinance, a raise, a paid-off car. Once the amount
is settled, see <a href="/research/life-insurance/beneficiaries-and-how-claims-are-paid">who gets the check and how</a>.
If the result is zero, you may not need life insurance.</p>
<p><small class="disclaimer">The people and numbers above are made up to show the arithmetic. Your result is an estimate
and not advice about a particular policy. Whether you can buy the amount, and at what premium, is up to the insurer.
Social Security rules change; ask the agency about your own record.</small></p>
`,
  sources: [
    {
      name: 'National Association of Insurance Commissioners, Life Insurance Buyer’s Guide (2018)',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, What you could get from Survivor benefits',
      url: 'https://ssa.gov/benefits/survivors/1945s.html',
      checked: '2026-11-20',
    },
    { name: 'IRS Publication 554 (2017 edition), Life Insurance Proceeds', checked: '2026-11-20' },
  ],
  notFor:
    'Not for estates large enough to owe estate tax, for business partners who insure each other, or for anyone bound by a divorce decree to carry a set amount. Those need a lawyer.',
}
