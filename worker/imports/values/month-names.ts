import { type LocaleCode, localeCodes } from '#locales/codes.ts'

const toKey = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

function listNames(locale: LocaleCode): [name: string, month: number][] {
  return (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' as const }].flatMap((options) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2027, index, 1))
        return [toKey(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1]
      })
    }),
  )
}

let names: ReadonlyMap<string, number> | undefined

/** Returns the number of a month by its name or its short name in any language of the project; undefined for other words. */
export function findMonth(word: string): number | undefined {
  names ??= new Map(localeCodes.flatMap(listNames))
  return names.get(toKey(word))
}
