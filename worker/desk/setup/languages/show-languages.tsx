import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import { localeNames } from '#locales/names.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { LANGUAGES_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { renderConfirm } from '../connect/confirm-page.tsx'
import { saveToDraft } from '../own-draft.ts'
import { countTexts } from './count-texts.ts'
import { LanguagesPage } from './languages-page.tsx'
import { loadLanguages, type SiteLanguages } from './site-languages.ts'

async function renderLanguages(
  context: DeskContext,
  languages: SiteLanguages,
  refused?: RefusedForm,
): Promise<Response> {
  const { i18n, url } = context
  const state = createFormState(refused, { i18n, controls: { locale: 'locale' } })
  const isConflict = refused?.failure.code === 'revision-mismatch'
  return renderDeskPage(context, {
    title: i18n.t('languages.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <LanguagesPage
        languages={languages}
        counts={await countTexts(context, languages)}
        state={isConflict ? { ...state, title: i18n.t('setup.conflict'), problems: [] } : state}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Renders the page that asks whether to remove a language. */
function renderRemoval(
  context: DeskContext,
  { main, settings }: SiteLanguages,
  locale: LocaleCode,
): Response {
  const { t } = context.i18n
  const names = { language: localeNames[locale], main: localeNames[main] }
  const heading = t('languages.removeHeading', names)
  return renderConfirm(context, {
    path: LANGUAGES_PATH,
    backText: t('languages.heading'),
    heading,
    note: t('languages.removeText', names),
    button: t('setup.remove'),
    fields: { do: 'remove', locale, base: settings?.hash ?? '' },
  })
}

/** Adds a language to the settings in the draft of the person, or removes one. Saves nothing if that changes nothing. */
async function changeLanguages(
  context: DeskContext,
  form: FormData,
  { main, others, settings }: SiteLanguages,
): Promise<void> {
  if (!settings) throw new Failure('forbidden')
  const locale = getText(form, 'locale')
  if (locale === undefined || !isLocaleCode(locale))
    throw createFieldFailure('locale', locale === undefined ? 'required' : 'invalid')
  const isRemoval = form.get('do') === 'remove'
  if (isRemoval !== others.includes(locale) || locale === main) return
  const remaining = others.filter((other) => other !== locale)
  const locales = [main, ...remaining, ...(isRemoval ? [] : [locale])]
  const content = { ...settings.content, locales }
  await saveToDraft(context, { put: [{ kind: 'site', content, base: getText(form, 'base') ?? null }] })
}

/** The page with the languages of the site. */
export const languages: DeskHandlers = {
  async show(context) {
    const loaded = await loadLanguages(context)
    const removed = loaded.others.find((locale) => locale === context.url.searchParams.get('remove'))
    return removed && loaded.settings
      ? renderRemoval(context, loaded, removed)
      : renderLanguages(context, loaded)
  },
  async post(context, form) {
    const loaded = await loadLanguages(context)
    const failure = await tryAction(() => changeLanguages(context, form, loaded))
    return failure ? renderLanguages(context, loaded, { form, failure }) : seeOther(`${LANGUAGES_PATH}?saved`)
  },
}
