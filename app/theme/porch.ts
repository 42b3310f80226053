/** The first scene of the home page, which stands in the page itself (public/scenes/porch.svg). */
export { default as porch } from '#agency/porch.json'
