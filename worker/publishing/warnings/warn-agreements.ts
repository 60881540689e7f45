import { localeCodes } from '#locales/codes.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { FormerRevision } from './former-revision.ts'

interface Agreement {
  text: LocalizedText
  version: string
  url?: string | undefined
}

/** Returns whether a text differs in a language that it also had before. An added or removed language is no change. */
function isOtherText(text: LocalizedText, former: LocalizedText): boolean {
  const getText = (value: LocalizedText, code: (typeof localeCodes)[number]) =>
    (typeof value === 'string' ? value : value[code])?.replace(/\s+/g, ' ')
  return localeCodes.some((code) => {
    const [currentText, formerText] = [getText(text, code), getText(former, code)]
    return currentText !== undefined && formerText !== undefined && currentText !== formerText
  })
}

/** Warns of an agreement whose text or URL differs from the former one while the version is the same. */
function compare(path: string, agreement: Agreement | undefined, former: Agreement | undefined): Warning[] {
  if (!agreement || !former || agreement.version !== former.version) return []
  const isChanged = isOtherText(agreement.text, former.text)
  if (!isChanged && (agreement.url === former.url || former.url === undefined)) return []
  const changedPart = isChanged ? 'text' : 'URL'
  const message = `The ${changedPart} changed, but the version is still ${agreement.version}: nobody can tell whether a visitor agreed to the former or the new ${changedPart}. Give it another version.`
  return [{ path: `${path}.version`, code: 'same-version', message }]
}

/** Lists the consent fields of a form, with their paths in the form. */
function listConsents({ steps }: Bundle['forms'][number]) {
  return steps.flatMap(({ fields }, step) =>
    fields.flatMap((field, index) =>
      field.kind === 'consent' ? [{ path: `steps.${step}.fields.${index}`, field }] : [],
    ),
  )
}

type Former = Pick<FormerRevision, 'site' | 'form'>

/** Warns of agreements of the site and consents of forms whose text or URL changed, but whose version is still the same. */
export function warnAgreements(
  { site, forms }: Pick<Bundle, 'site' | 'forms'>,
  former: Former | undefined,
): Warning[] {
  if (!former) return []
  const getAgreements = ({ terms, marketing }: SiteSettings) => ({ terms, marketing })
  const formerAgreements = getAgreements(former.site)
  return [
    ...compare('site.terms', site.terms, formerAgreements.terms),
    ...compare('site.marketing', site.marketing, formerAgreements.marketing),
    ...forms.flatMap((form, index) => {
      const formerForm = former.form.get(form.id)
      const formerConsents = new Map(
        formerForm && listConsents(formerForm).map(({ field }) => [field.id, field]),
      )
      return listConsents(form).flatMap(({ path, field }) =>
        compare(`forms.${index}.${path}`, field, formerConsents.get(field.id)),
      )
    }),
  ]
}
