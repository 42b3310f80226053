import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'what-happens-to-a-mortgage-when-a-borrower-dies',
  title: 'What Happens to a Mortgage When a Borrower Dies',
  category: 'mortgage-protection',
  excerpt:
    'The loan stays with the house. Federal law keeps many families from being forced to pay it off at once. What to do in the first month, and three choices worked out in dollars.',
  tags: ['inheritance', 'Garn-St Germain', 'surviving spouse', 'CFPB'],
  body: `
<p>When a borrower dies, the payments are still due. Families ask the same three questions. Do we have to pay the whole loan now? Will they talk to us if
our name is not on it? Can we stay? In most homes the answers are no, yes, and yes if the payments continue.</p>
<p>This page explains why, and names the law so that you can quote it to the servicer.</p>

<h2>The loan stays with the house</h2>
<p>A mortgage is two papers. The note is a promise to pay, and it binds the people who signed it. The mortgage itself is
a lien: if nobody pays, the lender may take the house. When a borrower dies, the lien is still there. So whoever ends up
owning the house has to deal with the loan, even if that person never signed anything.</p>
<p>What an heir who did not sign generally does <em>not</em> take on is the personal promise. If the house were lost, the lender’s main
claims are on the house and on the estate. Ask a probate lawyer before you sign anything that makes the
promise yours. A co-borrower who did sign owes the full payment from the next month on.</p>

<h2>The 1982 law that stops “pay it all now”</h2>
<p>Most home loans contain a due-on-sale clause. It lets a lender demand the whole balance when the house changes
hands. A death is such a change. In 1982 Congress limited that in the Garn-St Germain Act, at 12 U.S. Code 1701j-3(d). For
homes with fewer than five units, a lender may not use the clause in certain cases. These concern families most:</p>
<table>
<thead><tr><th scope="col">What happened</th><th scope="col">May the lender call the loan because of it?</th></tr></thead>
<tbody>
<tr><th scope="row">A joint owner with survivorship rights died, and the share passed by law</th><td>No</td></tr>
<tr><th scope="row">The house went to a relative because the borrower died</th><td>No, see the note on living there</td></tr>
<tr><th scope="row">The borrower’s spouse or children became owners</th><td>No, same note</td></tr>
<tr><th scope="row">The spouse became owner under a divorce or separation</th><td>No, same note</td></tr>
<tr><th scope="row">It went into the borrower’s own living trust, with no change in who lives there</th><td>No</td></tr>
<tr><th scope="row">It was left to a friend, or to a partner outside marriage</th><td>Not on the list. Ask a lawyer</td></tr>
</tbody>
</table>
<p><strong>The note.</strong> The federal banking rule under that law (12 CFR 191.5) is narrower than the law’s own words.
It speaks of a relative who lives or will live in the house, and it leaves out reverse mortgages. If you mean to rent the
place out, or if it carries a reverse mortgage, get legal advice in the first weeks.</p>
<p>The law does not lower the payment, forgive late ones, or stop a foreclosure over missed
payments. It only keeps the lender from calling the loan because somebody died.</p>

<h2>“We can only talk to the borrower”</h2>
<p>Since April 19, 2018, rules of the Consumer Financial Protection Bureau
give families a name to use: <strong>successor in interest</strong>. It means a person who received
an ownership interest in the home in one of several ways, a relative’s death and a transfer to a spouse or child among
them. You do not have to take over the loan to be one.</p>
<p>A servicer that hears you may be a successor has to answer promptly and say which papers it needs. It may ask
only for what is reasonable, given how the house came to you. Once it has confirmed you, its servicing rules treat you as
a borrower: you can get the balance, the history and the payoff amount, and you can apply for help with the payment.</p>
<p>Problems remain. In December 2024 the Bureau published a report on complaints from people in this spot. They
told of being pushed to refinance and of long waits. So put your request in writing and keep copies.</p>
<figure><img src="/research-pictures/first-month-with-the-servicer.svg" alt="Four boxes in a column. Week 1: keep paying if you can. Week 2: write to the servicer and call yourself a successor in interest. Week 3: send the papers it lists. Week 4: once confirmed, ask for balance, payoff and options." width="360" height="276"><figcaption>A first month, week by week.</figcaption></figure>

<h2>The first month, in order</h2>
<ol>
<li><strong>Keep the payments going</strong> if you can, from any account. The lender will take money from anyone.</li>
<li><strong>Keep the house insured.</strong> Tell the homeowners insurer about the death. An empty house may need other
coverage.</li>
<li><strong>Write to the servicer.</strong> Two sentences do: the borrower has died, and you are a successor in interest
asking which documents it needs.</li>
<li><strong>Send what it lists.</strong> Commonly a death certificate and the deed, the will or a court paper.</li>
<li><strong>Look for insurance on the loan</strong> among the papers: a life policy, credit life, coverage through work.
Mortgage insurance on the statement will not help; it
<a href="/research/mortgage-protection/pmi-is-not-life-insurance">pays the lender</a>.</li>
<li><strong>Do not refinance in a hurry.</strong> The old rate may be better than any you can get, and you may be
allowed to keep it.</li>
</ol>

<h2>Three choices, worked out</h2>
<p>A hypothetical widow owns a house worth $235,000 with $142,000 owed. The payment, with taxes and insurance, is $1,310 a
month. Her husband left her a $150,000 life policy.</p>
<ul>
<li><strong>Pay it off.</strong> 150,000 - 142,000 = $8,000 left. No more principal and interest, but taxes and
insurance on the house go on, and there is almost no cash for the roof.</li>
<li><strong>Keep paying.</strong> 150,000 / 1,310 = 114 payments, or nine and a half years, with no interest counted. She
keeps the cash and the old rate, and stays free to change her mind.</li>
<li><strong>Sell.</strong> 235,000 less 7% in costs ($16,450) less 142,000 = $76,550 from the sale. With the insurance
she has $226,550 and needs a place to live.</li>
</ul>
<p>Without the policy she can keep paying if her income allows, or sell. See <a href="/services/mortgage-protection">how a mortgage is insured</a>.</p>
<aside class="callout"><p><strong>While everyone is healthy:</strong> check how the deed reads, write down the servicer’s
name and loan number, and see that the person who would stay in the house is the person your policy names.</p></aside>
<p>For the claim see
<a href="/research/life-insurance/beneficiaries-and-how-claims-are-paid">Beneficiaries, and how a claim gets paid</a>.
A sale or an inheritance can have tax effects; consult a tax professional.</p>
<p><small class="disclaimer">We are insurance agents, not lawyers, and this is general information about federal rules that
may change. Your loan papers, the deed and your state’s probate law decide your case. The numbers are invented, and a life
insurance benefit depends on the issuing company’s ability to pay it.</small></p>
`,
  sources: [
    { name: '12 U.S. Code 1701j-3, Preemption of due-on-sale prohibitions', checked: '2026-11-20' },
    { name: '12 CFR 191.5(b), formerly 591.5(b), limits on due-on-sale clauses', checked: '2026-11-20' },
    {
      name: 'Bryan Cave Leighton Paisner, New Mortgage Servicing Rules for Successors in Interest, on the CFPB’s rule at 81 Federal Register 72160',
      url: 'https://bankbclp.com/new-mortgage-servicing-rules-for-successors-in-interest/',
      checked: '2026-11-20',
    },
    {
      name: 'The National Law Review, on the CFPB’s Issue Spotlight of December 17, 2024, about successor homeowners',
      url: 'https://natlawreview.com/article/cfpbs-successor-homeowner-issue-spotlight-other-side-story',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for reverse mortgages, rental property or land contracts, and no substitute for a lawyer if a foreclosure has been filed or heirs disagree. Act within days in those cases.',
}
