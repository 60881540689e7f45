/** The countries and cities of time zones; see `scripts/build/time-zone-places.ts`. */
declare module 'virtual:time-zone-places' {
  /** A line for each zone, those with the most people first: `Europe/Rome|IT VA|Milan,Naples|de:Rom|es it:Roma`. */
  export const places: string
}
