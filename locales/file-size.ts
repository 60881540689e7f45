import { getNumberFormat } from './formatters.ts'
import type { I18n } from './i18n.ts'

const KB = 1024
const MB = KB * KB

/**
 * Formats a size in bytes: `5 MB`. It is not in `i18n.ts`, so that only the scripts of forms load it: other pages show no sizes.
 */
export function formatFileSize(
  { timeLocale, record }: Pick<I18n, 'timeLocale' | 'record'>,
  bytes: number,
): string {
  return record(`fileSize ${bytes}`, () => {
    const [unit, size] = bytes < MB ? (['kilobyte', KB] as const) : (['megabyte', MB] as const)
    return getNumberFormat(timeLocale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
  })
}
