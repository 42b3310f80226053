/** Where a page tells that it was read: this, and the page's own path behind it. */
export const beaconPath = '/read'
/** The query of the beacon that tells that it was read to the end. */
export const beaconOfEnd = '?end'
