/** Telephone numbers of the North American Numbering Plan, which is what an American agency calls. */

/** The digits of `typed`, nothing else. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

/**
 * `typed` in E.164 (+12165550142), or null when it is not a number of the plan: ten digits, or eleven
 * after a 1, with area code and exchange starting 2 to 9 (NANPA, "Numbering Resources"). An
 * extension after "x" or "ext" is not part of the number.
 */
export function normalizePhone(typed: string): string | null {
  const digits = digitsOf(typed.replace(/\s*(x|ext)\.?\s*\d+\s*$/i, ''))
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/** What a `tel:` link calls: the normalised number, or what was typed when it is none. */
export function phoneLink({ phone, phone_normalized }: { phone: string; phone_normalized: string | null }) {
  return `tel:${phone_normalized ?? phone.replace(/[^\d+]/g, '')}`
}
