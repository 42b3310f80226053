/** What is owed on a mortgage, year by year, when the same payment is made each month. Amounts in cents. */

export interface Loan {
  balance: number
  /** A year, in percent; a twelfth of it each month, as lenders in the United States count. */
  rate: number
  /** Whole years that are left. */
  years: number
}

export interface Repayment {
  payment: number
  owed: number[]
  interest: number
}

/** The repayment, rounded to the cent each month as a lender does; the last payment settles what rounding left. */
export function repay({ balance, rate, years }: Loan): Repayment {
  const payment = monthlyPayment(balance, rate, years)
  const owed = [balance]
  let left = balance
  let interest = 0
  for (let month = 1; month <= years * 12; month++) {
    const due = Math.round((left * rate) / 1200)
    interest += due
    left = month === years * 12 ? 0 : Math.max(0, left + due - payment)
    if (month % 12 === 0) owed.push(left)
  }
  return { payment, owed, interest }
}

/** balance x r / (1 - (1 + r)^-n), r for a month and n months. */
function monthlyPayment(balance: number, rate: number, years: number): number {
  const r = rate / 1200
  const months = years * 12
  return Math.round(r === 0 ? balance / months : (balance * r) / -Math.expm1(-months * Math.log1p(r)))
}
