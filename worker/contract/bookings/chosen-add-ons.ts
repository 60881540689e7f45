import { multiplyMoney } from '../money/arithmetic.ts'
import type { Money } from '../money/money.ts'
import type { LocalizedText } from '../text.ts'
import type { AddOnChoice } from './add-ons.ts'

/** An add-on that a service offers, with the properties that limit the choice. */
interface OfferedAddOn {
  id: string
  minutes: number
  max: number
}

/** An offered add-on, and how many of it were chosen. */
export type ChosenAddOn<T extends OfferedAddOn> = T & { count: number }

/** Returns the offered add-ons that were chosen, in the order of the offer. Leaves out unknown choices and counts above `max`. */
export function findChosenAddOns<T extends OfferedAddOn>(
  offered: readonly T[],
  choices: readonly AddOnChoice[],
): ChosenAddOn<T>[] {
  return offered.flatMap((addOn) => {
    const { count = 0 } = choices.find(({ id }) => id === addOn.id) ?? {}
    return count >= 1 && count <= addOn.max ? [{ ...addOn, count }] : []
  })
}

/** Formats add-ons for `parseAddOns`. Returns undefined for none. */
export function formatAddOnChoices(choices: readonly AddOnChoice[]): string | undefined {
  return choices.map(({ id, count }) => `${id}.${count}`).join(',') || undefined
}

/** Returns by how many minutes add-ons lengthen an appointment. */
export function getAddOnMinutes(chosen: readonly { minutes: number; count: number }[]): number {
  return chosen.reduce((sum, { minutes, count }) => sum + minutes * count, 0)
}

interface NamedAddOn {
  name: LocalizedText
  count: number
  price?: Money | undefined
}

interface Formats {
  text: (text: LocalizedText) => string
  /** Left out where the reader must not see prices. */
  money?: ((amount: Money, allPrices: readonly Money[]) => string) | undefined
}

/** Returns each add-on as a line: how many, its name, and what they cost together. */
export function listAddOnLines(chosen: readonly NamedAddOn[], { text, money }: Formats): string[] {
  const prices = chosen.flatMap(({ price, count }) => (price ? multiplyMoney(price, count) : []))
  return chosen.map(({ name, count, price }) => {
    const counted = count > 1 ? `${count} × ${text(name)}` : text(name)
    return price && money ? `${counted} · ${money(multiplyMoney(price, count), prices)}` : counted
  })
}
