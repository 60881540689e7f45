import { join } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes } from '../../locales/codes.ts'
import { getLocaleFilePath, type LocaleFileName } from '../../locales/locale-files.ts'
import { readCatalogue } from './messages.ts'
import { parseMessages } from './parse-message.ts'
import { createSetupExamples } from './setup-examples.ts'
import { staticFiles } from './static-files.ts'

interface LocaleFiles {
  /** The folder of the catalogues, in `locales`. */
  folder: string
  /** Returns the content of the file. */
  convert: (catalogue: Record<string, string>) => unknown
}

function localeFiles(name: LocaleFileName, { folder, convert }: LocaleFiles) {
  const byPath = new Map(localeCodes.map((locale) => [getLocaleFilePath(name, locale), locale]))
  return staticFiles(name, {
    paths: [...byPath.keys()],
    async read(path) {
      const file = join(import.meta.dirname, '../../locales', folder, `${byPath.get(path)}.json`)
      return JSON.stringify(await convert(await readCatalogue(file)))
    },
  })
}

/** Emits the messages of the desk, parsed, so that the Worker has no parser of messages. */
export const deskMessages = () => localeFiles('desk-messages', { folder: 'desk', convert: parseMessages })

/** Emits the labels and hints of the setup, with the examples in the comments of the schemas. */
export function setupLabels(): Plugin {
  let examples: Promise<Record<string, string>> | undefined
  return localeFiles('setup-labels', {
    folder: 'setup',
    async convert(labels) {
      examples ??= createSetupExamples()
      return { ...labels, ...(await examples) }
    },
  })
}
