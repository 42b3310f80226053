/** Words between the form below a list and what it is posted to. */

/** Chosen rows are given back to everybody by this, because nothing chosen must not be a choice. */
export const nobody = 'nobody'
