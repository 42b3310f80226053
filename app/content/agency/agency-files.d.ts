/** What `npm run build` made of the files in agency/. Their readers give them the type of the schema that checked them. */
declare module '#agency/*.json' {
  const checked: unknown
  export default checked
}

/** Its laws come by name too, so that a browser that needs them is sent nothing else of the state's texts. */
declare module '#agency/home-state.json' {
  const checked: unknown
  export default checked
  export const laws: unknown
}

/** What is sold: browsers are sent what they need of it by name. */
declare module '#agency/sold.json' {
  export const lines: unknown
  export const interests: unknown
  export const kinds: unknown
  export const words: unknown
}

/** Its time zone comes by name too: a browser that says when something was needs no other fact. */
declare module '#agency/agency.json' {
  const checked: unknown
  export default checked
  export const timeZone: string
}
