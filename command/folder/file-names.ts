import { toSlug } from '#worker/publishing/starting-points/to-slug.ts'

/** The parts of a file name by which the files of a folder are ordered: by number, files without a number last, and then by stem. */
interface FileName {
  number: number | undefined
  stem: string
}

/** Returns the parts of the name of a file without its ending: `020-short` has the number 20. */
function parseFileName(name: string): FileName {
  const [, digits, stem] = /^(\d{1,9})-(.+)$/.exec(name) ?? []
  return digits === undefined || stem === undefined
    ? { number: undefined, stem: name }
    : { number: Number(digits), stem }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Compares the names of two files, without their endings, by their order in the folder. */
export function compareFileNames(a: string, b: string): number {
  const [first, second] = [parseFileName(a), parseFileName(b)]
  const byNumber = (first.number ?? Number.POSITIVE_INFINITY) - (second.number ?? Number.POSITIVE_INFINITY)
  return byNumber || compareTexts(first.stem, second.stem) || compareTexts(a, b)
}

/** Returns the part of a file name that says which resource it is. */
export function toStem({ slug, path, name, id }: Record<string, unknown>): string {
  const stems = [slug, path === '' ? 'home' : path, name, id].map((text) =>
    typeof text === 'string' ? toSlug(text) : '',
  )
  const stem = stems.find(Boolean) ?? 'x'
  return /^\d/.test(stem) ? `x-${stem}` : stem
}

/** A resource whose file needs a name. */
export interface NamedResource {
  /** The name of its file without the ending; undefined for a resource without a file. */
  name: string | undefined
  /** The rest of the name of a new file, after the number. */
  stem: string
}

const isAscending = (names: readonly string[]) =>
  names.every((name, index) => index === 0 || compareFileNames(names[index - 1] ?? '', name) < 0)

/** Returns stems of which no two are the same. */
function toUniqueStems(stems: readonly string[]): string[] {
  const taken = new Set<string>()
  return stems.map((stem) => {
    let unique = stem
    for (let count = 2; taken.has(unique); count++) unique = `${stem}-${count}`
    taken.add(unique)
    return unique
  })
}

function numberAll(resources: readonly NamedResource[]): string[] {
  const stems = toUniqueStems(resources.map(({ name, stem }) => (name ? parseFileName(name).stem : stem)))
  const digits = Math.max(2, String(resources.length * 10).length)
  return stems.map((stem, index) => `${String((index + 1) * 10).padStart(digits, '0')}-${stem}`)
}

/** Returns a number between the number of the previous file and the number of the next file that keeps its name. */
function chooseNumber(previous: number, next: number | undefined): number {
  if (next === undefined) return Math.floor(previous / 10) * 10 + 10
  return Math.floor((previous + next) / 2)
}

/**
 * Returns the names of the files of a list, in its order. Files keep their names and new ones get numbers between them; where that is
 * not possible, all get new numbers.
 */
export function chooseFileNames(resources: readonly NamedResource[]): string[] {
  if (resources.every(({ name }) => name === undefined)) return numberAll(resources)
  const taken = new Set(resources.flatMap(({ name }) => name ?? []))
  const digits = Math.max(2, ...[...taken].map((name) => /^\d*/.exec(name)?.[0].length ?? 0))
  let number = 0
  const names = resources.map(({ name, stem }, index) => {
    if (name !== undefined) {
      number = parseFileName(name).number ?? number
      return name
    }
    const next = resources.slice(index + 1).find((one) => one.name !== undefined)?.name
    number = chooseNumber(number, next === undefined ? undefined : parseFileName(next).number)
    return `${String(number).padStart(digits, '0')}-${stem}`
  })
  return isAscending(names) && new Set(names).size === names.length ? names : numberAll(resources)
}
