/** Where what was typed into a form and not sent yet is kept: in this tab, by the form's name. */
export const draftKey = (form: string) => `draft:${form}`

export function clearDraft(form: string) {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
