import { createI18n, type I18n } from '#locales/i18n.ts'
import type { CompiledMessages } from '#locales/messages.ts'
import type { PagePayload } from './payload.ts'
import { reloadOnce } from './reload-guard.ts'

/**
 * Loads the messages that a payload names, and creates the texts and formats of its page. If the messages cannot be loaded,
 * reloads the page and throws. Browser only.
 */
export async function loadI18n(payload: PagePayload): Promise<I18n> {
  try {
    const { default: messages }: { default: CompiledMessages } = await import(
      /* @vite-ignore */ payload.messages
    )
    return createI18n({ ...payload, messages })
  } catch (error) {
    reloadOnce()
    throw error
  }
}
