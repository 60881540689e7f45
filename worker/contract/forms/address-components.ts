/** The parts of an address, in the order in which they are asked for. */
export const addressParts = ['street', 'extra', 'postcode', 'city', 'region', 'country'] as const

export type AddressPart = (typeof addressParts)[number]

/** Those that an address can't do without. */
export const neededParts: readonly string[] = ['street', 'city'] satisfies AddressPart[]
