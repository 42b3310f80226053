import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'required-minimum-distributions',
  title: 'Required Minimum Distributions: The First Two Years',
  category: 'retirement-planning',
  excerpt:
    'When you must take money out of an IRA or 401(k), how one division gives you the amount, and why waiting until April can put two of them in the same tax year.',
  tags: ['RMD', 'IRA', '401(k)', 'worked example', 'taxes'],
  body: `
<p>Money in a traditional IRA or 401(k) has usually not been taxed yet. The law sets an age, 73 or 75 depending on your birth year, from which you must
take some out every year and pay tax on it, whether you need the money or not.</p>
<p>The amount is one division. Most mistakes are about dates.</p>

<h2>Who must start, and when?</h2>
<table>
<thead><tr><th scope="col">You were born</th><th scope="col">Your first required year</th></tr></thead>
<tbody>
<tr><th scope="row">In 1950 or before</th><td>You should have started already</td></tr>
<tr><th scope="row">From 1951 to 1958</th><td>The year you turn 73</td></tr>
<tr><th scope="row">In 1959</th><td>The year you turn 73 (2032), under rules the Treasury proposed in July 2024</td></tr>
<tr><th scope="row">In 1960 or later</th><td>The year you turn 75</td></tr>
</tbody>
</table>
<p>The wording of the law fits both 73 and 75 for people born in 1959. The Treasury’s proposed rule of July 19, 2024 settles it at 73. We have
not found the final rule, so ask your tax preparer before 2032.</p>
<p>Required withdrawals apply to traditional, SEP and SIMPLE IRAs, and plans such as 401(k), 403(b) and 457(b). A Roth IRA has none
while its owner lives. Since 2024 that is also true of the Roth part of a 401(k) or 403(b), the “designated Roth account.” If you still work for the employer whose plan it is, many plans let you wait until you retire. That does
not help with IRAs, and it does not help people who own more than 5% of the business.</p>

<h2>How to figure the amount</h2>
<p>Take the balance on December 31 of the year before. Divide it by the number beside your age in the IRS Uniform Lifetime
Table. Leave Roth money out of the balance. The age is the one you reach during the year.</p>
<table>
<thead><tr><th scope="col">Age</th><th scope="col">Divide by</th><th scope="col">Share of the balance</th><th scope="col">On $300,000</th></tr></thead>
<tbody>
<tr><th scope="row">73</th><td>26.5</td><td>3.8%</td><td>$11,321</td></tr>
<tr><th scope="row">75</th><td>24.6</td><td>4.1%</td><td>$12,195</td></tr>
<tr><th scope="row">80</th><td>20.2</td><td>5.0%</td><td>$14,851</td></tr>
<tr><th scope="row">85</th><td>16.0</td><td>6.3%</td><td>$18,750</td></tr>
<tr><th scope="row">90</th><td>12.2</td><td>8.2%</td><td>$24,590</td></tr>
<tr><th scope="row">95</th><td>8.9</td><td>11.2%</td><td>$33,708</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/rmd-share-by-age.svg" alt="Bars of the share of the balance that must come out: 3.8 percent at 73, 4.1 at 75, 5.0 at 80, 6.3 at 85, 8.2 at 90 and 11.2 percent at 95." width="360" height="262"><figcaption>One divided by the number in the Uniform Lifetime Table in use since 2022.</figcaption></figure>
<p>One exception: if your husband or wife is the only beneficiary and more than ten years younger, a different table
gives you a smaller amount.</p>

<h2>If you wait until April</h2>
<p>For the first year only, you may wait until April 1 of the following year. But the second one is due by December 31 of
that same year, so two land on one tax return.</p>
<p>Hypothetical: Joan turns 73 in 2026. Her IRA held $310,000 on December 31, 2025, and it earns 4% a year.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Taken in 2026</th><th scope="col">Taken in 2027</th></tr></thead>
<tbody>
<tr><th scope="row">She takes the first in December 2026</th><td>$11,698</td><td>$12,184</td></tr>
<tr><th scope="row">She waits until March 2027</th><td>$0</td><td>$11,698 + $12,643 = $24,341</td></tr>
</tbody>
</table>
<p>Waiting has a second cost. Because nothing left the account in 2026, the balance to divide for 2027 is larger. A doubled
withdrawal can make more of her Social Security taxable, and Medicare premiums look at income from two years before. Waiting
is sensible if 2026 is a year of unusually high income, for example the last year of work. Otherwise take the first one in December.</p>

<h2>If you miss one</h2>
<p>The tax code adds a tax of 25% of what you should have taken and did not. For Joan’s first year that
would be about $2,925. If you correct it in time the rate is 10%, about $1,170. In time means, roughly, by the end of the second year after, and before the IRS
has acted. The IRS may waive it altogether if the shortfall was a reasonable error and you are taking reasonable steps to fix
it. So the steps are: take the missing amount now, file the form your preparer names, and attach a short letter
that explains the mistake.</p>
<p>Common reasons are a forgotten 401(k), an account moved in the middle of the year, or a death.</p>

<h2>If you have several accounts</h2>
<ul>
<li><strong>IRAs:</strong> figure each one, add them up, and take the total from whichever you like.</li>
<li><strong>401(k) plans:</strong> each plan pays its own. One cannot cover for another.</li>
<li><strong>Husband and wife:</strong> each must take their own. His IRA cannot satisfy hers.</li>
<li><strong>An annuity inside an IRA:</strong> it is still an IRA. Ask the insurer, in writing, how its
value and its payments are counted, and whether the withdrawal is free of surrender charges.</li>
</ul>
<p>Your IRA company must tell you the amount, or offer to figure it. Check it anyway, because it knows only its own account.</p>

<h2>Does it empty the account?</h2>
<p>The minimum alone does not. Continue Joan’s hypothetical account: it earns 4% a year, and she takes the minimum each December and nothing
else. At 80 she takes $15,097 from about $305,000. At 85 it is $17,742 from about $284,000. At 95 she still has about $186,000 and takes $20,876. Losses and extra withdrawals can empty an account.</p>

<h2>Five ways to plan</h2>
<ol>
<li><strong>Start before you must.</strong> Between retirement and 73 many people have low-income years. Withdrawals or Roth
conversions then can shrink the later ones.</li>
<li><strong>Give from the IRA.</strong> From age 70½, money sent directly from an IRA to a charity can count toward the
requirement and stay out of your income. There is a yearly limit, above $100,000 and adjusted for inflation. Donor-advised funds do not qualify.</li>
<li><strong>Have tax withheld.</strong> If you take it in December with tax withheld, you may not need quarterly estimates. Ask your preparer.</li>
<li><strong>Save it, if you like.</strong> What you take out can go into an ordinary account the same day.</li>
<li><strong>Make it automatic.</strong> Most companies can pay it out each November without a call from you.</li>
</ol>
<p>Your state may treat the money differently from your federal return. For contracts you bought outside a plan see <a href="/research/annuities/how-annuities-are-taxed">How Annuity Money Is Taxed</a>.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> see <a href="/research/retirement-planning/ohio-retirement-tax-strategies">Ohio Retirement Taxes</a>.</p></aside>
<aside class="callout"><p><strong>Two dates for your calendar.</strong> Ask each company by January 31 for the amount. Take it by
Thanksgiving, because phone lines are busy in the last week of December.</p></aside>
<p><small class="disclaimer">General information on federal rules, with an invented account. Rules for inherited accounts are different and
are not covered. Insurance agents do not prepare tax returns: consult a tax professional, above all in your first year. Withdrawals lower an
annuity’s later income and death benefit.</small></p>
`,
  sources: [
    {
      name: 'Internal Revenue Service, IR-2025-33: April 1 final day to begin required withdrawals (March 13, 2025), as carried by EIN Presswire',
      url: 'https://www.einpresswire.com/article/793607693/irs-reminds-retirees-april-1-final-day-to-begin-required-withdrawals-from-iras-and-401-k-s',
      checked: '2026-11-20',
    },
    {
      name: 'Treasury Department and IRS, TD 9930, Updated Life Expectancy and Distribution Period Tables (November 12, 2020)',
      url: 'https://www.govinfo.gov/content/pkg/FR-2020-11-12/html/2020-24723.htm',
      checked: '2026-11-20',
    },
    {
      name: 'Ed Slott and Company, Uniform Lifetime Table, with each age’s share of the balance',
      url: 'https://irahelp.com/printable/2024-uniform-lifetime-table',
      checked: '2026-11-20',
    },
    {
      name: 'Internal Revenue Code section 4974 (Bloomberg Tax public code)',
      url: 'https://irc.bloombergtax.com/public/uscode/doc/irc/section_4974',
      checked: '2026-11-20',
    },
    {
      name: 'BenefitsLink, text of section 107 of the SECURE 2.0 Act and the question about people born in 1959',
      url: 'https://benefitslink.com/boards/index.php?/topic/70103-for-someone-born-in-1959-is-73-or-75-the-%E2%80%9Capplicable-age%E2%80%9D-that-sets-a-required-beginning-date/',
      checked: '2026-11-20',
    },
    {
      name: 'BenefitsLink, on the proposed rule of July 19, 2024 (89 Federal Register 58644), which sets 73 for people born in 1959',
      url: 'https://benefitslink.com/boards/topic/72386-for-someone-born-in-1959-is-the-%C2%A7%C2%A0401a9-applicable-age-73-or-75/#comment-339618',
      checked: '2026-11-22',
    },
    {
      name: 'Treasury Department and IRS, REG-103529-23, Required Minimum Distributions, proposed rule: notice (July 19, 2024)',
      url: 'https://taxnotes.com/lr/resolve/reg-103529-23/7kh8s',
      checked: '2026-11-22',
    },
    {
      name: 'Internal Revenue Service, Retirement plan and IRA required minimum distributions FAQs: designated Roth accounts from 2024 on',
      url: 'http://www.irs.gov/Retirement-Plans/Retirement-Plans-FAQs-regarding-Required-Minimum-Distributions',
      checked: '2026-11-22',
    },
    {
      name: 'ThinkAdvisor, Avoiding the Missed RMD Penalty Post-SECURE Acts (November 20, 2025)',
      url: 'https://www.thinkadvisor.com/tax-facts/2025/11/20/avoiding-the-missed-rmd-penalty-post-secure-acts/',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for accounts you inherited from somebody other than your spouse; those have their own deadlines. Nor for people whose only savings are in Roth IRAs or Roth 401(k) accounts, since nothing is required of them in their lifetime.',
}
