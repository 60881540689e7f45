import type { LocaleCode } from './codes.ts'

/** A kind of static file that exists in each locale. The texts of the desk in all languages would be a quarter of the Worker. */
export type LocaleFileName = 'desk-messages' | 'setup-labels'

/** Fetches a static file by its path. */
export type FetchFile = (path: string) => Promise<Response>

/** Returns the path of the static file of a locale. */
export const getLocaleFilePath = (name: LocaleFileName, locale: LocaleCode): string =>
  `/assets/${name}-${locale}.json`

/**
 * Creates the function that loads the static file of a locale on first use. `read` turns the file's JSON into what is remembered. The
 * function throws when there is no file.
 */
export function createLocaleFiles<T>(
  name: LocaleFileName,
  read: (json: unknown, locale: LocaleCode) => T | Promise<T>,
) {
  const loaded = new Map<LocaleCode, T>()
  return async (locale: LocaleCode, fetchFile: FetchFile): Promise<T> => {
    const cached = loaded.get(locale)
    if (cached) return cached
    const response = await fetchFile(getLocaleFilePath(name, locale))
    if (!response.ok) throw new Error(`No ${name} for locale ${locale}: ${response.status}`)
    const content = await read(await response.json(), locale)
    loaded.set(locale, content)
    return content
  }
}
