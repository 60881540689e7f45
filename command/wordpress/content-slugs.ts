import { contentSlug } from '#worker/contract/bundle/values/links.ts'
import { cutText } from '#worker/contract/cut-text.ts'

const MAX_SLUG = 90

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a text as a slug: letters of any script, digits and hyphens. Undefined for one without letter and digit. */
export function toContentSlug(text: string): string | undefined {
  const plain = decode(text)
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
  const slug = cutText(plain.replace(/^[^\p{L}\p{N}]+/u, ''), MAX_SLUG).replace(/-+$/, '')
  return contentSlug.safeParse(slug).success ? slug : undefined
}

/** Hands out slugs or paths of which no two are the same. */
export class FreeNames {
  readonly #owners = new Map<string, string>()

  /** Takes a name that is in use, with the id of its owner. */
  take(name: string, owner: string): void {
    this.#owners.set(name, owner)
  }

  /** Returns the wished name, or the first with a number that nobody else has. */
  allot(wish: string, owner: string): string {
    const isFree = (name: string) => (this.#owners.get(name) ?? owner) === owner
    let name = wish
    for (let number = 2; !isFree(name); number += 1) name = `${wish}-${number}`
    this.#owners.set(name, owner)
    return name
  }
}
