/** The highest number of guests, without the person who books. */
export const MAX_GUESTS = 100

/** The highest number of services in one booking. */
export const MAX_CART_ITEMS = 12

/** The limits that error messages about fields name. */
export const fieldLimits = { guests: MAX_GUESTS, services: MAX_CART_ITEMS }
