declare module '#agency/theme.js' {
  import type { ThemeFiles } from '#app/theme/theme-file.ts'
  export const colors: ThemeFiles['colors']
  export const dark: ThemeFiles['dark']
  export const frame: ThemeFiles['frame']
  export const corners: ThemeFiles['corners']
  export const headlines: ThemeFiles['headlines']
  export const text: ThemeFiles['text']
  export const mark: ThemeFiles['mark']
  export const map: ThemeFiles['map']
}
declare module '#agency/porch.json' {
  const address: string
  export default address
}
