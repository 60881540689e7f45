/**
 * Returns a name with marks (U+2068 and U+2069) that keep its direction to itself. For titles and within texts, where
 * there is no `bdi`.
 */
export const isolate = (name: string) => `\u2068${name}\u2069`
