/** The owner's page for trying conversions; posts made from it are tests. In no menu and in no catalogue. */
export const testPagePath = '/conversion-test'
