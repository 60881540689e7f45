import { getNumberFormat } from './formatters.ts'
import type { I18n } from './i18n.ts'
import { createRecorder } from './time-format.ts'

const KB = 1024
const MB = KB * KB

/** Returns a size in bytes as text: `5 MB`. Only forms show sizes, so this is no part of the booking page's scripts. */
export function formatFileSize(
  { timeLocale, formatted }: Pick<I18n, 'timeLocale' | 'formatted'>,
  bytes: number,
): string {
  return createRecorder(formatted, timeLocale)(`fileSize ${bytes}`, () => {
    const [unit, size] = bytes < MB ? (['kilobyte', KB] as const) : (['megabyte', MB] as const)
    return getNumberFormat(timeLocale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
  })
}
