import type { LocaleCode } from './codes.ts'
import en from './en.json'
import type { CompiledMessages } from './messages.ts'

const catalogues = import.meta.glob<CompiledMessages>(['./*.json', '!./en.json'], { import: 'default' })

/**
 * Loaded catalogues. Promises are not cached, because in a Worker a promise that does I/O belongs to its request. English
 * is always loaded, because problem titles are in English.
 */
const loaded = new Map<LocaleCode, CompiledMessages>([['en', en]])

/** Returns the catalogue of a locale. Loads it on first use. */
export async function loadMessages(locale: LocaleCode): Promise<CompiledMessages> {
  const cached = loaded.get(locale)
  if (cached) return cached
  const load = catalogues[`./${locale}.json`]
  if (!load) throw new Error(`No messages for locale ${locale}`)
  const messages = await load()
  loaded.set(locale, messages)
  return messages
}
