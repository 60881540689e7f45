import type { LocaleCode } from './codes.ts'
import en from './en.json'
import type { CompiledMessages } from './messages.ts'

const catalogues = import.meta.glob<CompiledMessages>(['./*.json', '!./en.json'], { import: 'default' })

/**
 * Results, not promises: in a Worker a promise that does I/O belongs to the request that made it. English is always
 * there: the origin's problems are titled in it.
 */
const loaded = new Map<LocaleCode, CompiledMessages>([['en', en]])

/** The whole catalogue of a locale, read when it is first asked for. */
export async function loadMessages(locale: LocaleCode): Promise<CompiledMessages> {
  const known = loaded.get(locale)
  if (known) return known
  const load = catalogues[`./${locale}.json`]
  if (!load) throw new Error(`No messages for locale ${locale}`)
  const messages = await load()
  loaded.set(locale, messages)
  return messages
}

/** The namespaces that each kind of page shows; what the server alone renders is not sent to the browser. */
const namespaces = {
  flow: [
    'flow',
    'calendar',
    'service',
    'menu',
    'payment',
    'cart',
    'guests',
    'request',
    'series',
    'staff',
    'time',
    'zones',
    'waitlist',
    'hold',
    'details',
    'error',
    'field',
  ],
  manage: [
    'manage',
    'payment',
    'guests',
    'request',
    'series',
    'reschedule',
    'cancel',
    'done',
    'time',
    'zones',
    'hold',
    'error',
    'field',
  ],
  form: ['form', 'quiz', 'details', 'error', 'field'],
  page: ['page', 'data', 'quiz', 'layout', 'consent', 'content', 'preview', 'service', 'error'],
} as const

type PageKind = keyof typeof namespaces

const picked = new WeakMap<CompiledMessages, Map<PageKind, CompiledMessages>>()

function pick(entry: PageKind, messages: CompiledMessages): CompiledMessages {
  const wanted = new Set<string>(namespaces[entry])
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => wanted.has(key.slice(0, key.indexOf('.')))),
  )
}

/** The messages that the components of one client entry can show. */
export function pickMessages(entry: PageKind, messages: CompiledMessages): CompiledMessages {
  const known = picked.get(messages) ?? new Map<PageKind, CompiledMessages>()
  picked.set(messages, known)
  const chosen = known.get(entry) ?? pick(entry, messages)
  known.set(entry, chosen)
  return chosen
}
