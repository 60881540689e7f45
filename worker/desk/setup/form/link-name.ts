/** Returns the name of the select beside the field of a link. The page that is chosen there wins over the typed address. */
export const toPageName = (name: string): string => `${name}@page`
