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

/** Its time zone comes by name too: a browser that says when something was needs no other fact. */
declare module '#agency/agency.json' {
  const checked: unknown
  export default checked
  export const timeZone: string
}
