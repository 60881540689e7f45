import type { LocaleCode } from '../codes.ts'
import { loadMessages } from '../load-messages.ts'
import type { CompiledMessages, MessageKey } from '../messages.ts'
import type en from './en.json'

/** A key of the desk's own catalogue, or of the catalogue of visitors' pages, which the desk uses too. */
export type DeskMessageKey = keyof typeof en | MessageKey

const catalogues = import.meta.glob<CompiledMessages>('./*.json', { import: 'default' })

/** Loaded catalogues, each joined with that of visitors' pages. */
const loaded = new Map<LocaleCode, CompiledMessages>()

/** Returns the messages of the desk in a locale. Loads them on first use. */
export async function loadDeskMessages(locale: LocaleCode): Promise<CompiledMessages> {
  const cached = loaded.get(locale)
  if (cached) return cached
  const load = catalogues[`./${locale}.json`]
  if (!load) throw new Error(`No messages of the desk for locale ${locale}`)
  const messages = { ...(await loadMessages(locale)), ...(await load()) }
  loaded.set(locale, messages)
  return messages
}
