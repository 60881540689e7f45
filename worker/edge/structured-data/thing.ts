type Value = string | number | boolean | undefined | Thing | Value[]

/** A thing of schema.org's, as JSON-LD has it; what is undefined is left out. */
export interface Thing {
  '@type'?: string
  '@id'?: string | undefined
  [property: string]: Value
}

/** Points to a thing that is described elsewhere in the graph. */
export const createReference = (thing: Thing): Thing => ({ '@id': thing['@id'] })

/** The one JSON-LD document of a page. */
export function toJsonLd(things: Thing[]) {
  return { '@context': 'https://schema.org', '@graph': things }
}
