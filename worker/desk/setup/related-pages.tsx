import { buttonClass } from '#client/ui/button-class.ts'
import { isLocaleCode } from '#locales/codes.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { textKinds } from './languages/load-translations.ts'
import { toTranslationHref } from './languages/translation-address.ts'
import classes from './parts.module.css'
import { toQuestionsHref } from './questions/questions-address.ts'
import type { ResourceView } from './resource-view.ts'
import { toProvidedHref } from './services/provided-address.ts'
import { toWayHref } from './services/way-address.ts'

/** The links to related pages, such as the services of a person or the questions of a form, and to the texts of the resource in two languages. */
export function RelatedPages({
  view: { kind, id },
  locales,
}: {
  view: ResourceView
  locales: readonly string[]
}) {
  const { t } = useDeskI18n()
  if (id === undefined) return null
  const translated = locales.slice(1).find(isLocaleCode)
  const links = [
    ...(kind === 'staff' ? [{ href: toProvidedHref(id), text: t('services.ofPerson') }] : []),
    ...(kind === 'service' ? [{ href: toWayHref(id), text: t('services.way') }] : []),
    ...(kind === 'form' ? [{ href: toQuestionsHref(id), text: t('questions.heading') }] : []),
    ...(translated && textKinds.includes(kind)
      ? [{ href: toTranslationHref(translated, { kind, id }), text: t('languages.sideBySide') }]
      : []),
  ]
  return (
    links.length > 0 && (
      <p className={classes.buttons}>
        {links.map(({ href, text }) => (
          <a key={href} className={buttonClass('secondary')} href={href}>
            {text}
          </a>
        ))}
      </p>
    )
  )
}
