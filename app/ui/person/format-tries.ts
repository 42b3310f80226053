/** "3 tries, 1 contact": how often somebody was tried and not reached, and how often reached; null for neither. */
export function formatTries({ attempts, contacts }: { attempts: number; contacts: number }): string | null {
  const said = [
    ...(attempts > 0 ? [`${attempts} ${attempts === 1 ? 'try' : 'tries'}`] : []),
    ...(contacts > 0 ? [`${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`] : []),
  ]
  return said.length > 0 ? said.join(', ') : null
}
