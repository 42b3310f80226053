/** An address for letters, as the U.S. Postal Service writes it. */
export interface PostalAddress {
  street: string
  city: string
  state: string
  zip: string
}

export function addressLines({ street, city, state, zip }: PostalAddress): readonly [string, string] {
  return [street, `${city}, ${state} ${zip}`]
}

export function addressInLine(address: PostalAddress): string {
  return addressLines(address).join(', ')
}
