import { isLocaleCode } from '#locales/codes.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { MessageValues } from '#locales/messages.ts'
import { localeNames } from '#locales/names.ts'
import type { Publication, Warning } from '#worker/contract/admin/publication.ts'
import { toMoney } from '#worker/contract/bundle/values/decimal-money.ts'
import { findingExamples } from '../form/mistake-texts.ts'
import { useLabels } from '../labels/labels.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { getFindingSubject } from './finding-subject.tsx'

type PublicationWarning = Publication['warnings'][number]
type Value = NonNullable<PublicationWarning['values']>[string]

/** The texts of warnings, each with what to do about it. `kind` is the kind of resource. */
const texts: Readonly<Record<Warning['code'], DeskMessageKey>> = {
  'broken-link': 'warning.brokenLink',
  'connection-failed': 'warning.connectionFailed',
  'contradictory-refunds': 'warning.contradictoryRefunds',
  'currency-changed': 'warning.currencyChanged',
  'far-date': 'warning.farDate',
  'future-date': 'warning.futureDate',
  'language-dropped': 'warning.languageDropped',
  'language-missing': 'warning.languageMissing',
  'long-closure': 'warning.longClosure',
  'long-hours': 'warning.longHours',
  'low-contrast': 'warning.lowContrast',
  'never-bookable': 'warning.neverBookable',
  'night-hours': 'warning.nightHours',
  'no-address': 'warning.noAddress',
  'no-channel': 'warning.noChannel',
  'no-country-code': 'warning.noCountryCode',
  'no-home-page': 'warning.noHomePage',
  'no-hours': 'warning.noHours',
  'no-owner': 'warning.noOwner',
  'no-points': 'warning.noPoints',
  'no-recipient': 'warning.noRecipient',
  'not-connected': 'warning.notConnected',
  'not-https': 'warning.notHttps',
  'not-square': 'warning.notSquare',
  'not-uploaded': 'warning.notUploaded',
  'other-host': 'warning.otherHost',
  'other-size': 'warning.otherSize',
  'other-type': 'warning.otherType',
  'out-of-reach': 'warning.outOfReach',
  'past-closure': 'warning.pastClosure',
  'quiet-day': 'warning.quietDay',
  'same-version': 'warning.sameVersion',
  'sender-not-allowed': 'warning.senderNotAllowed',
  'small-icon': 'warning.smallIcon',
  'test-contradicts-key': 'warning.testContradictsKey',
  unused: 'warning.unused',
  'unusual-minutes': 'warning.unusualMinutes',
  'unusual-price': 'warning.unusualPrice',
  'used-link': 'warning.usedLink',
}

const isWarningCode = (code: string): code is Warning['code'] => Object.hasOwn(texts, code)

/** Returns a function that describes a warning. A warning that only a newer origin has is described in English. */
export function useWarningText() {
  const { t, money } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const format = (name: string, value: Value): string | number => {
    if (typeof value === 'object') return money(toMoney(value))
    if (name === 'language' && typeof value === 'string' && isLocaleCode(value)) return localeNames[value]
    return name === 'provider' ? getValueLabel(name, String(value)) : value
  }
  return (warning: PublicationWarning): string => {
    const { code, message, values = {} } = warning
    if (!isWarningCode(code)) return message
    const filled: MessageValues = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, format(name, value)]),
    )
    return t(texts[code], { ...findingExamples, kind: getFindingSubject(warning)?.kind ?? 'site', ...filled })
  }
}
