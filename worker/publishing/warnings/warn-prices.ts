import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { toMoney } from '#worker/contract/bundle/values/decimal-money.ts'
import type { FormerRevision } from './former-revision.ts'

/** A price that rises or falls by this factor is unusual. A misplaced decimal point makes a factor of ten. */
const UNUSUAL_FACTOR = 8

type Service = Bundle['services'][number]
type Product = Bundle['products'][number]
type DecimalMoney = NonNullable<Service['price']>

/** An amount with its path in the service or product, and the name by which its former amount is found. */
interface Amount {
  path: string
  name: string
  money: DecimalMoney | undefined
}

function listServiceAmounts({ price, durations, staffPrices, addOns, payNow }: Service): Amount[] {
  return [
    { path: 'price', name: 'price', money: price },
    ...durations.map((duration, index) => ({
      path: `durations.${index}.price`,
      name: `${getMinutes(duration)} minutes`,
      money: typeof duration === 'object' ? duration.price : undefined,
    })),
    ...staffPrices.map(({ staff, minutes, price: money }, index) => ({
      path: `staffPrices.${index}.price`,
      name: `${staff} ${minutes ?? ''}`,
      money,
    })),
    ...addOns.map(({ id, price: money }, index) => ({
      path: `addOns.${index}.price`,
      name: `add-on ${id}`,
      money,
    })),
    {
      path: 'payNow.amount',
      name: 'pay now',
      money: payNow?.take === 'amount' ? payNow.amount : undefined,
    },
  ]
}

/** Lists the former amounts of a service. A duration without a price of its own has the price of the service. */
function listFormerAmounts(service: Service): Amount[] {
  const names = new Set(service.durations.map((duration) => `${getMinutes(duration)} minutes`))
  return listServiceAmounts(service).map((amount) =>
    names.has(amount.name) ? { ...amount, money: amount.money ?? service.price } : amount,
  )
}

function listProductAmounts({ price, variants }: Product): Amount[] {
  return [
    { path: 'price', name: 'price', money: price },
    ...variants.map((variant, index) => ({
      path: `variants.${index}.price`,
      name: `variant ${JSON.stringify(Object.entries(variant.values).sort())}`,
      money: variant.price,
    })),
  ]
}

function isUnusual(current: DecimalMoney, former: DecimalMoney): boolean {
  if (current.currency !== former.currency) return false
  const [amount, formerAmount] = [toMoney(current).amount, toMoney(former).amount]
  if (amount === 0 || formerAmount === 0) return false
  return Math.max(amount / formerAmount, formerAmount / amount) >= UNUSUAL_FACTOR
}

function compareAmounts(path: string, amounts: readonly Amount[], former: readonly Amount[]): Warning[] {
  const formerByName = new Map(former.map(({ name, money }) => [name, money]))
  return amounts.flatMap(({ path: amountPath, name, money }): Warning[] => {
    const before = formerByName.get(name)
    if (!money || !before || !isUnusual(money, before)) return []
    const message = `This was ${before.amount} ${before.currency} before and is ${money.amount} now. Is the decimal point in the right place?`
    return [{ path: `${path}.${amountPath}`, code: 'unusual-price', message, values: { before, now: money } }]
  })
}

type Former = Pick<FormerRevision, 'site' | 'service' | 'product' | 'hasOffer'>

/** Warns of amounts that are many times what they were before, or a fraction of it, and of another currency. */
export function warnPrices(
  { site, services, products }: Pick<Bundle, 'site' | 'services' | 'products'>,
  former: Former | undefined,
): Warning[] {
  if (!former) return []
  const values = { before: former.site.currency, now: site.currency }
  const message = `The currency was ${former.site.currency} before. All amounts are in ${site.currency} now; bookings that were made keep theirs.`
  return [
    ...(!former.hasOffer || former.site.currency === site.currency
      ? []
      : [{ path: 'site.currency', code: 'currency-changed' as const, message, values }]),
    ...services.flatMap((service, index) => {
      const before = former.service.get(service.id)
      return before
        ? compareAmounts(`services.${index}`, listServiceAmounts(service), listFormerAmounts(before))
        : []
    }),
    ...products.flatMap((product, index) => {
      const before = former.product.get(product.id)
      return before
        ? compareAmounts(`products.${index}`, listProductAmounts(product), listProductAmounts(before))
        : []
    }),
  ]
}
