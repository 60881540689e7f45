/** Returns the address with which a phone calls a number. */
export const toCall = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
