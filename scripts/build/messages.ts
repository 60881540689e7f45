import { readFile } from 'node:fs/promises'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { CompiledMessage, CompiledMessages } from '../../locales/messages.ts'

/**
 * Compiles an ICU message to a text, or to a syntax tree if it has placeholders. Throws a `SyntaxError` for a malformed
 * one.
 */
export function compileMessage(message: string): CompiledMessage {
  const elements: MessageFormatElement[] = parse(message, { ignoreTag: true, shouldParseSkeletons: true })
  const [only, ...others] = elements
  if (!only) return ''
  return others.length === 0 && only.type === TYPE.literal ? only.value : elements
}

/** Compiles every message of a catalogue's JSON. Throws an error that names a malformed message. */
export function compileCatalogue(json: string): CompiledMessages {
  const catalogue: Record<string, string> = JSON.parse(json)
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, compileMessage(message)]
      } catch (cause) {
        throw new Error(`Message ${key} is malformed: ${message}`, { cause })
      }
    }),
  )
}

const PARSER = '@formatjs/icu-messageformat-parser'

/** Compiles imported catalogues (`locales/*.json`, `locales/desk/*.json`), and keeps the ICU parser out of the Worker and the client. */
export function compiledMessages(): Plugin {
  return {
    name: 'daybook:compiled-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRuntime =
        importer && /[\\/]node_modules[\\/](@formatjs[\\/]intl|intl-messageformat)[\\/]/.test(importer)
      return source === PARSER && isRuntime
        ? this.resolve(`${PARSER}/no-parser.js`, importer, { skipSelf: true })
        : undefined
    },
    async load(id) {
      if (!/[\\/]locales[\\/](?:desk[\\/])?[a-z-]+\.json$/.test(id)) return undefined
      return { code: JSON.stringify(compileCatalogue(await readFile(id, 'utf8'))), moduleType: 'json' }
    },
  }
}
