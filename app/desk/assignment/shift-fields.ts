/** The names of the fields of somebody's hours, for the form and for who reads it: a browser gets these and no schema. */

/** The names of the two fields of a day. */
export const fromField = (day: string) => `${day}-from`
export const untilField = (day: string) => `${day}-until`

/** More new leads than anybody can call. */
export const maxCapacity = 500
