import { loadMessages } from '../load-messages.ts'
import { createLocaleFiles } from '../locale-files.ts'
import { messagesData, readMessages } from '../message-data.ts'
import type { CompiledMessages, MessageKey } from '../messages.ts'
import { regionalTags } from '../regional-tags.ts'
import type en from './en.json'

/** A key of the desk's own catalogue, or of the catalogue of visitors' pages, which the desk uses too. */
export type DeskMessageKey = keyof typeof en | MessageKey

/** Loads the messages of the desk in a locale, with those of visitors' pages. */
export const loadDeskMessages = createLocaleFiles(
  'desk-messages',
  async (json, locale): Promise<CompiledMessages> => ({
    ...(await loadMessages(locale)),
    ...readMessages(messagesData.parse(json), regionalTags[locale]),
  }),
)
