// The letters of the headlines are asked for once the first picture is there, which stands-in drew (theme-sheet.ts): on a slow
// line they would come before its words.
requestAnimationFrame(() => setTimeout(() => delete document.documentElement.dataset.standIn))
