import type { FormAnswer } from '#worker/contract/forms/form.ts'

/**
 * Returns the answer to a ranking of `count` options from the rank of each, 1 to `count`. It is the list of options in order
 * when every option has a different rank, else the ranks by option.
 */
export function toRankingAnswer(ranks: Record<string, string>, count: number): FormAnswer {
  const optionsByRank = Array.from({ length: count }, (_, index) =>
    Object.keys(ranks).find((option) => ranks[option] === String(index + 1)),
  )
  const ranked = optionsByRank.filter((option) => option !== undefined)
  return ranked.length === count && Object.keys(ranks).length === count ? ranked : ranks
}

/** Returns the rank of each option in an answer. */
export function getRanks(answer: FormAnswer | undefined): Record<string, string> {
  if (answer === undefined || typeof answer === 'string') return {}
  if (!Array.isArray(answer)) return answer
  return Object.fromEntries(answer.map((option, index) => [option, String(index + 1)]))
}

/** Sorts options by rank. Options without a rank come last, in their original order. */
export function sortByRank(options: readonly string[], ranks: Record<string, string>): string[] {
  const getRank = (option: string) => Number(ranks[option]) || options.length + 1
  return [...options].sort((a, b) => getRank(a) - getRank(b))
}
