/** An encoding that browsers accept. */
export type Encoding = 'br' | 'gzip'

/** All encodings. The one that makes files smallest comes first. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:javascript|xml|(?:[\w.-]+\+)?(?:json|xml)))/

/** Returns whether compression makes a body of this content type smaller. */
export const isText = (type: string | null | undefined): boolean => TEXT.test(type ?? '')

/** Returns the first offered encoding that the client accepts; undefined if it accepts none. */
export function chooseEncoding(
  acceptEncoding: string | null | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | undefined {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  return offered.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** Returns whether the client already has the copy with this ETag. */
export function hasCopy(ifNoneMatch: string | null, etag: string): boolean {
  const toPlain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = (ifNoneMatch ?? '').split(',').map(toPlain)
  return tags.includes('*') || tags.includes(toPlain(etag))
}
