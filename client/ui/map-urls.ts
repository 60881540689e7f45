const MAP = 'https://www.openstreetmap.org'

/** Joins the lines of an address with commas, and encodes it for a query. */
const toQuery = (address: string) => encodeURIComponent(address.replace(/\s*\n\s*/g, ', '))

/** Returns the OpenStreetMap URL of a search for an address. */
export function getMapUrl(address: string): string {
  return `${MAP}/search?query=${toQuery(address)}`
}

/** Returns the OpenStreetMap URL of the directions to an address. */
export function getDirectionsUrl(address: string): string {
  return `${MAP}/directions?to=${toQuery(address)}`
}
