/** Where React Router's build goes: bin/build.mjs builds beside, and takes the place of the old build when the new one is whole. */
export const buildFolder = process.env.HEARTHLINE_BUILD ?? 'build'
