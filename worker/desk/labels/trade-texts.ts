import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { BusinessKind, Trade } from '#worker/publishing/starting-points/starting-point.ts'

/** The names of the trades. */
export const tradeTexts = {
  hairdresser: 'start.trade.hairdresser',
  massage: 'start.trade.massage',
  physiotherapy: 'start.trade.physiotherapy',
  beauty: 'start.trade.beauty',
  yoga: 'start.trade.yoga',
  courses: 'start.trade.courses',
  consulting: 'start.trade.consulting',
  coaching: 'start.trade.coaching',
} as const satisfies Record<Trade, DeskMessageKey>

/** The names of the kinds of business. */
export const kindTexts = {
  'one-person': 'start.kind.one-person',
  team: 'start.kind.team',
  classes: 'start.kind.classes',
  calls: 'start.kind.calls',
} as const satisfies Record<BusinessKind, DeskMessageKey>
