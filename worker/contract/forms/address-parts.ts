/** The parts of an address; the street and the place are asked for where the address is required. */
export const addressParts = ['street', 'extra', 'postcode', 'city', 'region', 'country'] as const
