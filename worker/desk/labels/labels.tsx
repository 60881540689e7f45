import { createContext, type ReactNode, use } from 'react'
import { isLocaleCode } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import { isRegionCode } from '#locales/regions.ts'
import type { SetupLabels } from '#locales/setup/setup-labels.ts'
import { type MessageName, messageNames } from '#worker/contract/bundle/site/messages.ts'
import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { getKindTextKey } from '../messages/message-kind.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'

export type Weekday = (typeof weekday.options)[number]

const LabelsContext = createContext<SetupLabels>({})

/** Returns content whose components can name properties and values. `own` are the names that the business gave to some of them. */
export const withLabels = async (
  { loadLabels }: Pick<DeskContext, 'loadLabels'>,
  content: ReactNode,
  own: SetupLabels = {},
): Promise<ReactNode> => <LabelsContext value={{ ...(await loadLabels()), ...own }}>{content}</LabelsContext>

/**
 * The names of the groups to which a property belongs, the closest first. A label for a property of one group only has the key
 * `property.{owner}.{name}`.
 */
export type Owners = readonly (string | undefined)[]

/** Returns the name of a property, or its hint or example; undefined where the catalogue has none. */
export function findLabel(
  labels: SetupLabels,
  name: string,
  owners: Owners,
  of: 'property' | 'hint' | 'example' = 'property',
): string | undefined {
  const keys = owners.map((owner) => `${of}.${owner}.${name}`)
  return [...keys, `${of}.${name}`].map((key) => labels[key]).find((label) => label !== undefined)
}

/** Returns the name of a value of a property; undefined where the catalogue has none. */
export const findValueLabel = (labels: SetupLabels, name: string, value: string): string | undefined =>
  labels[`value.${name}.${value}`] ?? labels[`value.${value}`]

/** Returns the name of a weekday. */
export function getWeekdayName({ time }: Pick<DeskI18n, 'time'>, day: Weekday): string {
  const index = (weekday.options.indexOf(day) - time.firstWeekday + 8) % 7
  return time.weekdays()[index]?.long ?? day
}

const isWeekday = (value: string): value is Weekday => weekday.safeParse(value).success
const isMessageName = (value: string): value is MessageName => messageNames.some((name) => name === value)

/** Returns the name of a value that has one in all languages; the value itself where it has none. */
function getCommonName(i18n: DeskI18n, name: string, value: string): string {
  if (isWeekday(value)) return getWeekdayName(i18n, value)
  if (isMessageName(value)) return i18n.t(getKindTextKey(value))
  if (/^locales?$/.test(name) && isLocaleCode(value)) return localeNames[value]
  if (isRegionCode(value))
    return new Intl.DisplayNames(toLanguageTag(i18n.locale), { type: 'region' }).of(value) ?? value
  return value
}

/** Returns functions that name properties and values. */
export function useLabels() {
  const labels = use(LabelsContext)
  const i18n = useDeskI18n()
  return {
    getLabel: (name: string, owners: Owners) => findLabel(labels, name, owners) ?? name,
    getHint: (name: string, owners: Owners) => findLabel(labels, name, owners, 'hint'),
    getExample: (name: string, owners: Owners) => findLabel(labels, name, owners, 'example'),
    getValueLabel: (name: string, value: string) =>
      findValueLabel(labels, name, value) ?? getCommonName(i18n, name, value),
    /** Returns the name of a value by its path in a resource, such as `hours.weekly.mon`. */
    getPathLabel(kind: string, path: string): string {
      const names = path.split('.').filter((name) => !/^\d+$/.test(name))
      return names
        .map(
          (name, index) =>
            findLabel(labels, name, [names[index - 1] ?? kind]) ?? getCommonName(i18n, name, name),
        )
        .join(' › ')
    },
  }
}
