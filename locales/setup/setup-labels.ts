import * as z from 'zod/mini'
import type { LocaleCode } from '../codes.ts'

const schema = z.record(z.string(), z.string())

/**
 * The names of the properties of a bundle and of their values, in one language. `property.price` is the name of all properties
 * `price`; `property.staffPrices.price` of those in `staffPrices`. `value.take.full` is a value of `take`, and `value.full` of all
 * properties.
 */
export type SetupLabels = Readonly<z.infer<typeof schema>>

/** Returns the path of the static file with the labels in a locale. */
export const getLabelsPath = (locale: LocaleCode): string => `/assets/setup-labels-${locale}.json`

/** Loaded labels. They are static files, because in all languages they would be a tenth of the Worker. */
const loaded = new Map<LocaleCode, SetupLabels>()

/** Returns the labels in a locale. `fetchFile` fetches a static file; it is called on first use. */
export async function loadSetupLabels(
  locale: LocaleCode,
  fetchFile: (path: string) => Promise<Response>,
): Promise<SetupLabels> {
  const cached = loaded.get(locale)
  if (cached) return cached
  const response = await fetchFile(getLabelsPath(locale))
  if (!response.ok) throw new Error(`No labels for locale ${locale}: ${response.status}`)
  const labels = schema.parse(await response.json())
  loaded.set(locale, labels)
  return labels
}
