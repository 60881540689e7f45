import type { FormAnswer } from '#worker/contract/forms/form.ts'

/**
 * The answer to a ranking from the places, 1 to `count`, that its options were given: the options in order where each has a
 * place of its own, else the places as they are, by option.
 */
export function rankedBy(places: Record<string, string>, count: number): FormAnswer {
  const inOrder = Array.from({ length: count }, (_, index) =>
    Object.keys(places).find((option) => places[option] === String(index + 1)),
  )
  const ranked = inOrder.filter((option) => option !== undefined)
  return ranked.length === count && Object.keys(places).length === count ? ranked : places
}

/** The places that an answer gives to options. */
export function placesIn(answer: FormAnswer | undefined): Record<string, string> {
  if (answer === undefined || typeof answer === 'string') return {}
  if (!Array.isArray(answer)) return answer
  return Object.fromEntries(answer.map((option, index) => [option, String(index + 1)]))
}

/** All options in the order of their places; those without one come last, in their own order. */
export function ordered(options: readonly string[], places: Record<string, string>): string[] {
  const place = (option: string) => Number(places[option]) || options.length + 1
  return options.toSorted((one, other) => place(one) - place(other))
}
