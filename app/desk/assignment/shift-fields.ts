/** What the forms about somebody's hours have in the browser as well: without the schema, whose library makes code of text. */

/** The names of the two fields of a day. */
export const fromField = (day: string) => `${day}-from`
export const untilField = (day: string) => `${day}-until`

/** More new leads than anybody can call. */
export const maxCapacity = 500
