import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { seriesStartsAtom } from '../state/series.ts'
import { getQuoteOfChoices } from './quote.ts'

/** Returns the price of each appointment of the chosen series and of all together; undefined without a price. */
export function useSeriesPrice(): string | undefined {
  const { t, money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const starts = useAtomValue(seriesStartsAtom)
  const each = getQuoteOfChoices(choices)?.total
  if (!each || choices.repeats < 2) return undefined
  const count = starts?.length || choices.repeats
  return t('series.price', {
    each: money(each),
    total: money({ ...each, amount: each.amount * count }),
  })
}
