/**
 * One family of hand-drawn line icons: a 24 by 24 grid, one path each, drawn by `Icon` with round 1.75 strokes.
 * Data without React, so that content may name an icon.
 */
export const icons = {
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.7v.1',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  badge:
    'M4 6h16v13H4zM10 6V3.5h4V6M9 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3 3.5c.6-2 5.4-2 6 0M15 11h2.5m-2.5 3.5h2.5',
  book: 'M12 6.5C9.5 5 6.5 4.5 3 4.7v13.8c3.5-.2 6.5.3 9 1.8 2.5-1.5 5.5-2 9-1.8V4.7c-3.5-.2-6.5.3-9 1.8Zm0 0v13.8',
  chart: 'M3 20h18M3 16.5h18M4 13l4-3 3.5 2.5L16 7l4-3',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  door: 'M6 21V3.5h9V21M3 21h18M12 12v.1M15 6h3v15',
  house: 'm3 11.5 9-8 9 8M5.5 9.5V20.5h13v-11M10 20.5v-6h4v6',
  lock: 'M5 10.5h14V21H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 15v2',
  mail: 'M3 5.5h18v13H3zm0 1 9 7 9-7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  paycheck: 'M3 6h18v12.5H3zM3 10h18M7 15h4m3.5-.5 1.5 1.5 3-3',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.8c1 2.3 2.9 4.2 5.2 5.2l1.8-2 4.5 1.5v3c0 1.4-1.2 2.5-2.6 2.3C10.5 19.1 4.9 13.5 4.2 6.1 4 4.7 5.1 3.5 6.5 3.5Z',
  pin: 'M12 21.5c4.5-5 7-8.7 7-11.5a7 7 0 0 0-14 0c0 2.8 2.5 6.5 7 11.5Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  scales:
    'M12 3.5v17M8 20.5h8M5 6.5c3 0 5-1.5 7-1.5s4 1.5 7 1.5M5.5 7l-3 7h6l-3-7Zm13 0-3 7h6l-3-7ZM2.5 14c.6 2.3 5.4 2.3 6 0m7 0c.6 2.3 5.4 2.3 6 0',
  star: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1L6.4 20l1.2-6.2L3 9.5l6.3-.8L12 3Z',
  talk: 'M3.5 4.5h17v11.5H12l-5 4.5v-4.5H3.5zM8 9h8m-8 3h5',
  tree: 'M12 21v-8m0 3.5 3-2.5M12 14.5 9.5 12.5M7 16a4 4 0 0 1-1-7.8 6 6 0 0 1 12 0A4 4 0 0 1 17 16',
} as const satisfies Record<string, string>

export type IconName = keyof typeof icons
