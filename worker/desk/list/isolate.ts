/**
 * Returns a name between marks (U+2068 and U+2069), so that its writing direction does not affect the text around it. For
 * titles and texts, where `bdi` elements are not possible.
 */
export const isolate = (name: string) => `\u2068${name}\u2069`
