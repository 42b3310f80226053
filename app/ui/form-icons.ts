/** The icons of the forms, which a browser loads without all others. */
export const formIcons = {
  check: 'm4.5 12.5 5 5 10-11',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.8c1 2.3 2.9 4.2 5.2 5.2l1.8-2 4.5 1.5v3c0 1.4-1.2 2.5-2.6 2.3C10.5 19.1 4.9 13.5 4.2 6.1 4 4.7 5.1 3.5 6.5 3.5Z',
} as const
