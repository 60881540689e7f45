import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { multiplyMoney } from '#worker/contract/money/arithmetic.ts'
import { choicesAtom } from '../state/atoms.ts'
import { seriesStartsAtom } from '../state/series.ts'
import { getQuoteOfChoices } from './quote.ts'

/** Returns the number of appointments of the chosen series, and what each and all together cost; undefined without a series. */
export function useSeries() {
  const { money } = useI18n()
  const choices = useAtomValue(choicesAtom)
  const starts = useAtomValue(seriesStartsAtom)
  if (choices.repeats < 2) return undefined
  const count = starts?.length || choices.repeats
  const single = getQuoteOfChoices(choices)?.total
  const price = single && { each: money(single), total: money(multiplyMoney(single, count), [single]) }
  return { count, price }
}
