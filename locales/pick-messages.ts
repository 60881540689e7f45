import type { CompiledMessages } from './messages.ts'

/** The namespaces that each kind of page sends to the browser. Messages that only the server renders are left out. */
const namespaces = {
  flow: [
    'flow',
    'addons',
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
    'addons',
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

const cache = new WeakMap<CompiledMessages, Map<PageKind, CompiledMessages>>()

function filterMessages(kind: PageKind, messages: CompiledMessages): CompiledMessages {
  const included = new Set<string>(namespaces[kind])
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => included.has(key.slice(0, key.indexOf('.')))),
  )
}

/** Returns the messages that a kind of page sends to the browser. */
export function pickMessages(kind: PageKind, messages: CompiledMessages): CompiledMessages {
  const byKind = cache.get(messages) ?? new Map<PageKind, CompiledMessages>()
  cache.set(messages, byKind)
  const picked = byKind.get(kind) ?? filterMessages(kind, messages)
  byKind.set(kind, picked)
  return picked
}
