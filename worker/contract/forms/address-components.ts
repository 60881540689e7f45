/** The parts of an address, in the order in which they are asked for. */
export const addressComponents = ['street', 'extra', 'postcode', 'city', 'region', 'country'] as const

export type AddressComponent = (typeof addressComponents)[number]

/** Those that an address can't do without. */
export const requiredAddressComponents: readonly string[] = ['street', 'city'] satisfies AddressComponent[]
