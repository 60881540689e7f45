import type { I18n } from '#locales/i18n.ts'
import type { CustomerAccount } from './account.ts'
import { sumMoney } from './arithmetic.ts'
import type { Money } from './money.ts'

type Formats = Pick<I18n, 't' | 'money' | 'list'>

/** Returns whether a customer has paid anything. */
export const hasPaidAnything = (account: CustomerAccount | undefined): account is CustomerAccount =>
  account !== undefined && account.paid.amount > 0

function formatRefunds(
  { t, list }: Formats,
  amounts: readonly Money[],
  format: (amount: Money) => string,
): string[] {
  const total = sumMoney(amounts)
  if (!total) return []
  if (amounts.length === 1) return [t('payment.refundedOnce', { amount: format(total) })]
  return [t('payment.refundedParts', { amounts: list(amounts.map(format)), total: format(total) })]
}

/**
 * Returns a phrase for each amount that was paid, refunded, kept or overpaid, in the order in which they add up, and one if
 * nothing is due. An amount that is still due is not included: each caller shows it with its own label.
 */
export function listAccountLines(formats: Formats, account: CustomerAccount): string[] {
  const { t, money, list } = formats
  const { price, owed, paid, kept, due, overpaid, refunds } = account
  const all = [owed, paid, kept, due, ...(overpaid ? [overpaid] : []), ...refunds.map(({ amount }) => amount)]
  const format = (amount: Money) => money(amount, all)
  const listAmounts = (refundState: (typeof refunds)[number]['state']) =>
    refunds
      .filter(({ state, amount }) => state === refundState && amount.currency === paid.currency)
      .map(({ amount }) => amount)
  const [done, pending, failed] = [listAmounts('done'), listAmounts('pending'), listAmounts('failed')]
  const isReduced = price !== undefined && due.amount > 0 && owed.amount < price.amount
  return [
    t('payment.paidAmount', { amount: format(paid) }),
    ...formatRefunds(formats, done, format),
    ...(pending.length > 0 ? [t('payment.refunding', { amount: list(pending.map(format)) })] : []),
    ...(done.length + pending.length > 0 ? [t('payment.kept', { amount: format(kept) })] : []),
    ...(isReduced ? [t('payment.reduced', { amount: format(owed) })] : []),
    ...(overpaid ? [t('payment.overpaid', { amount: format(overpaid) })] : []),
    ...(due.amount === 0 ? [t('payment.nothingDue')] : []),
    // A refund that failed matters only while no other took its place.
    ...(failed.length > 0 && done.length + pending.length === 0
      ? [t('payment.refundFailed', { amount: list(failed.map(format)) })]
      : []),
  ]
}
