/** The first scene of the home page (public/scenes/porch.svg) as an address that holds all of it. */
export { default as porch } from '#agency/porch.json'
