import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { isLocaleCode, type LocaleCode, localeCodes } from '../../locales/codes.ts'
import { isSentMessage, type MessagesKind, messagesKinds } from '../../locales/page-messages.ts'
import { compileMessages } from './compile-message.ts'

const folder = join(import.meta.dirname, '../../locales')
const parts = join(folder, 'message-parts.ts')

/** Reads the messages of a catalogue, in ICU syntax. */
export async function readCatalogue(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Returns the id of the module with the messages that a kind of page sends to the browser. */
export const toMessagesId = (kind: MessagesKind, locale: LocaleCode) => `virtual:messages/${kind}/${locale}`

const modules = new Map(
  messagesKinds.flatMap((kind) =>
    localeCodes.map((locale) => [toMessagesId(kind, locale), { kind, locale }] as const),
  ),
)

/** The client's modules of messages, as entries of its build. */
export const messagesEntries = Object.fromEntries(
  [...modules].map(([id, { kind, locale }]) => [`messages-${kind}-${locale}`, id]),
)

/**
 * Compiles imported catalogues (`locales/*.json`) and the modules of messages for the browser, so that
 * neither the Worker nor the client has a parser of messages.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'daybook:compiled-messages',
    enforce: 'pre',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    async load(id) {
      const module = modules.get(id.slice(1))
      if (module) {
        const catalogue = await readCatalogue(join(folder, `${module.locale}.json`))
        const sent = Object.entries(catalogue).filter(([key]) => isSentMessage(module.kind, key))
        return compileMessages(Object.fromEntries(sent), module.locale, parts)
      }
      if (!/[\\/]locales[\\/][a-z-]+\.json$/.test(id)) return undefined
      const locale = basename(id, '.json')
      if (!isLocaleCode(locale)) return undefined
      return { code: compileMessages(await readCatalogue(id), locale, parts), moduleType: 'js' }
    },
  }
}
