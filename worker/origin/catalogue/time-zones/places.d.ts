/** The countries and large cities of time zones; see `scripts/build/time-zone-places.ts`. */
declare module 'virtual:time-zone-places' {
  /** A line for each zone, those with the most people first: `Asia/Tokyo|JP|Tokyo,Osaka,Kyoto`. */
  export const places: string
}
