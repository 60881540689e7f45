import type { Place, StoredResource } from './resources.ts'

/** What has to be written so that one revision follows another. */
export interface Difference {
  /** New and changed resources, and those that are elsewhere in their list. */
  put: StoredResource[]
  gone: Place[]
  /** Hashes of contents that are stored already. */
  known: ReadonlySet<string>
}

/** What is written at once: bounded, so that no write takes long. A place's content is in its own piece, unless it is known. */
export interface Piece {
  places: Place[]
  contents: { kind: Place['kind']; hash: string; json: string; body: string | null }[]
  gone: Pick<Place, 'kind' | 'id'>[]
}

const MOST_PLACES = 200
const MOST_CHARACTERS = 64 * 1024

const keyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>) => `${kind} ${id}`

/** Compares a coming revision with what the present one has. */
export function findDifference(coming: readonly StoredResource[], present: readonly Place[]): Difference {
  const places = new Map(present.map((place) => [keyOf(place), place]))
  const put = coming.filter((resource) => {
    const place = places.get(keyOf(resource))
    places.delete(keyOf(resource))
    return place?.hash !== resource.hash || place.position !== resource.position
  })
  return { put, gone: [...places.values()], known: new Set(present.map(({ hash }) => hash)) }
}

/** Tells which resources consist of something else than before, or are in one of the revisions only. */
export function findChanged({ put, gone, known }: Difference): Pick<Place, 'kind' | 'id'>[] {
  return [...put.filter(({ hash }) => !known.has(hash)), ...gone]
}

/** Cuts what has to be written into pieces. */
export function* toPieces({ put, gone, known }: Difference): Generator<Piece> {
  let piece: Piece = { places: [], contents: [], gone: [] }
  let characters = 0
  const written = new Set(known)
  for (const { kind, id, position, hash, json, body } of put) {
    const size = written.has(hash) ? 0 : json.length + (body?.length ?? 0)
    const isFull = piece.places.length >= MOST_PLACES || characters + size > MOST_CHARACTERS
    if (isFull && piece.places.length > 0) {
      yield piece
      piece = { places: [], contents: [], gone: [] }
      characters = 0
    }
    piece.places.push({ kind, id, position, hash })
    if (!written.has(hash)) piece.contents.push({ kind, hash, json, body })
    written.add(hash)
    characters += size
  }
  if (piece.places.length > 0) yield piece
  for (let from = 0; from < gone.length; from += MOST_PLACES) {
    const slice = gone.slice(from, from + MOST_PLACES).map(({ kind, id }) => ({ kind, id }))
    yield { places: [], contents: [], gone: slice }
  }
}
