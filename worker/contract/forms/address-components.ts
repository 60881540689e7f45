/** The components of a postal address, in display order. */
export const addressComponents = ['street', 'extra', 'postcode', 'city', 'region', 'country'] as const

export type AddressComponent = (typeof addressComponents)[number]

/** The components that every postal address needs. */
export const requiredAddressComponents: readonly string[] = ['street', 'city'] satisfies AddressComponent[]
