const MAP = 'https://www.openstreetmap.org'

/** Returns an address of several lines as one. */
const toQuery = (address: string) => encodeURIComponent(address.replace(/\s*\n\s*/g, ', '))

/** Returns the OpenStreetMap URL of a search for an address. */
export function getMapUrl(address: string): string {
  return `${MAP}/search?query=${toQuery(address)}`
}

/** Returns the OpenStreetMap URL of the way to an address. */
export function getDirectionsUrl(address: string): string {
  return `${MAP}/directions?to=${toQuery(address)}`
}
