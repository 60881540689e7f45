/** The city in a zone's id: `America/Argentina/Buenos_Aires` is `Buenos Aires`. */
export function cityOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
