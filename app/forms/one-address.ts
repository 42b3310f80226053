/**
 * One single address and nothing that could start another or a header line. Accents and new endings are let through.
 */
const oneAddress = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,189}$/u

/** Whether the forms take `text` as an e-mail address. Whoever looks for one later goes by the same rule. */
export const isOneAddress = (text: string): boolean => text.length <= 254 && oneAddress.test(text)
