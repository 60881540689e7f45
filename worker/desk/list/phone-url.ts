/** Returns the `tel:` URL with which a phone calls a number. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
