import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { withLabels } from '../../labels/labels.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { canEdit } from '../can-edit.ts'
import { loadPage, splitKinds } from './load-translations.ts'
import { getPath } from './localized-texts.ts'
import { loadPosted, type PostedRows } from './posted-rows.ts'
import { type Refusal, refuseLanguage, saveTranslations } from './save-translations.ts'
import { loadLanguages, type SiteLanguages } from './site-languages.ts'
import { readCursor, readFilter, toTranslationHref } from './translation-address.ts'
import { TranslationsPage } from './translations-page.tsx'

/** A posted form that the page shows again, because it was refused or to preview its texts. */
interface ShownForm {
  posted: PostedRows
  refusal?: Refusal | undefined
}

async function renderTranslations(
  context: DeskContext,
  languages: SiteLanguages & { locale: LocaleCode },
  shown?: ShownForm,
): Promise<Response> {
  const { i18n, url } = context
  const { locale } = languages
  const [filter, from] = [readFilter(url), readCursor(url)]
  const kinds = splitKinds(context)
  const page = shown
    ? { rows: shown.posted.typed.map(({ row }) => row), next: null }
    : await loadPage(context, languages, filter, from)
  const typed = new Map(shown?.posted.typed.map(({ row, typed: text }) => [row.control, text]))
  const refusal = shown?.refusal
  return renderDeskPage(context, {
    title: i18n.t('field.named', { label: i18n.t('languages.sideBySide'), value: localeNames[locale] }),
    ...(refusal && { status: refusal.status }),
    content: await withLabels(
      context,
      <TranslationsPage
        {...page}
        languages={languages}
        filter={filter}
        kinds={kinds}
        cursor={from > 0 ? String(from) : undefined}
        state={{
          typed: (control) => typed.get(control),
          error: (control) => refusal?.problems.find(({ name }) => name === control)?.message,
          preview: shown && !refusal ? 'shown' : 'offered',
          mayEdit: ({ resource: { kind }, text }) => canEdit(context, { kind, valuePath: getPath(text) }),
        }}
        refusal={refusal}
        isSaved={!shown && url.searchParams.has('saved')}
      />,
    ),
  })
}

/** The page on which people translate the texts of the site, the original beside each translation. */
export const translations: DeskHandlers<{ locale: string }> = {
  async show(context, { locale }) {
    const languages = await loadLanguages(context)
    const siteLocale = languages.others.find((other) => other === locale)
    if (!siteLocale) throw new Failure('not-found')
    return renderTranslations(context, { ...languages, locale: siteLocale })
  },
  async post(context, form, { locale }) {
    if (!isLocaleCode(locale)) throw new Failure('not-found')
    const languages = { ...(await loadLanguages(context)), locale }
    const posted = await loadPosted(context, form, languages)
    if (getText(form, 'do') === 'preview') return renderTranslations(context, languages, { posted })
    const refusal = languages.others.includes(locale)
      ? await saveTranslations(context, languages, posted)
      : refuseLanguage(context, localeNames[locale])
    if (refusal) return renderTranslations(context, languages, { posted, refusal })
    const from = readCursor(context.url)
    return seeOther(
      toTranslationHref(locale, {
        ...readFilter(context.url),
        cursor: from > 0 ? String(from) : undefined,
        saved: '1',
      }),
    )
  },
}
