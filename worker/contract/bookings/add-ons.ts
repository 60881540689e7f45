// Separate from the schemas, so that browsers do not load zod to parse add-ons.

/** A chosen add-on of a service. */
export interface AddOnChoice {
  id: string
  count: number
}

/** `<id>.<count>`, separated by commas. */
export const ADD_ONS_PATTERN = /^[a-z][a-z0-9_-]{0,63}\.([1-9]|10)(,[a-z][a-z0-9_-]{0,63}\.([1-9]|10)){0,11}$/

/** Parses `<id>.<count>`. */
export function parseAddOn(text: string): AddOnChoice {
  const [id = '', count] = text.split('.')
  return { id, count: Number(count) }
}

/** Parses the add-ons of a query parameter. */
export const parseAddOns = (text: string): AddOnChoice[] => text.split(',').map(parseAddOn)
