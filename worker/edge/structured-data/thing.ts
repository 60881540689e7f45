type Value = string | number | boolean | undefined | Thing | Value[]

/** A thing of schema.org, as JSON-LD. Undefined properties are left out. */
export interface Thing {
  '@type'?: string
  '@id'?: string | undefined
  [property: string]: Value
}

/** Returns a reference to a thing elsewhere in the graph. */
export const createReference = (thing: Thing): Thing => ({ '@id': thing['@id'] })

/** Returns the JSON-LD document of a page. */
export function toJsonLd(things: Thing[]) {
  return { '@context': 'https://schema.org', '@graph': things }
}
