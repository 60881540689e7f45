/** Returns an instant, in milliseconds since 1970, as the wire has it: in UTC (RFC 3339). */
export const toIso = (instant: number): string => new Date(instant).toISOString()
