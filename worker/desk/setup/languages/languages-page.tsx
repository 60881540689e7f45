import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Select } from '#client/ui/field.tsx'
import { localeCodes } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { toHref } from '../../list/links.tsx'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { LANGUAGES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import type { LanguageCount } from './count-texts.ts'
import type { SiteLanguages } from './site-languages.ts'
import { type ShownState, shownStates, toTranslationHref } from './translation-address.ts'
import { stateTexts } from './translations-page.tsx'

interface LanguagesPageProps {
  languages: SiteLanguages
  counts: readonly LanguageCount[]
  state: FormState
  isSaved: boolean
}

function LanguageList({ languages: { settings }, counts }: Pick<LanguagesPageProps, 'languages' | 'counts'>) {
  const { t, number } = useDeskI18n()
  const toColumn = (show: ShownState) => ({
    label: t(stateTexts[show]),
    cell: ({ locale, counts: { [show]: count } }: LanguageCount) =>
      count === 0 ? (
        number(0)
      ) : (
        <a
          href={toTranslationHref(locale, { show })}
          aria-label={t('field.named', {
            label: `${localeNames[locale]}, ${t(stateTexts[show])}`,
            value: number(count),
          })}
        >
          {number(count)}
        </a>
      ),
  })
  const removal = {
    label: t('list.action'),
    action: true,
    cell: ({ locale }: LanguageCount) => (
      <a
        className={buttonClass('secondary')}
        href={toHref(LANGUAGES_PATH, { remove: locale })}
        aria-label={t('field.named', { label: t('setup.remove'), value: localeNames[locale] })}
      >
        {t('setup.remove')}
      </a>
    ),
  } as const
  return (
    <Rows
      caption={t('languages.heading')}
      rows={counts}
      getKey={({ locale }) => locale}
      columns={[
        {
          label: t('languages.language'),
          cell: ({ locale }) => (
            <a href={toTranslationHref(locale)} {...inLanguage(locale)}>
              {localeNames[locale]}
            </a>
          ),
        },
        ...shownStates.map(toColumn),
        ...(settings ? [removal] : []),
      ]}
    />
  )
}

function AddLanguage({
  languages: { main, others, settings },
  state,
}: Pick<LanguagesPageProps, 'languages' | 'state'>) {
  const { t } = useDeskI18n()
  const unusedLocales = localeCodes.filter((locale) => locale !== main && !others.includes(locale))
  if (!settings || unusedLocales.length === 0) return null
  return (
    <ListSection heading={t('languages.add')}>
      <form
        className={formClasses.form}
        method="post"
        action={LANGUAGES_PATH}
        noValidate={state.title !== undefined}
      >
        <input type="hidden" name="base" value={settings.hash} />
        <Select
          name="locale"
          label={t('languages.language')}
          required
          defaultValue={state.typed('locale') ?? ''}
          error={state.error('locale')}
        >
          <option value="">{t('setup.none')}</option>
          {unusedLocales.map((locale) => (
            <option key={locale} value={locale} {...inLanguage(locale)}>
              {localeNames[locale]}
            </option>
          ))}
        </Select>
        <div>
          <Button name="do" value="add">
            {t('setup.add')}
          </Button>
        </div>
      </form>
    </ListSection>
  )
}

/** The page that lists the languages of the site, with the number of texts that each lacks. */
export function LanguagesPage({ languages, counts, state, isSaved }: LanguagesPageProps) {
  const { t } = useDeskI18n()
  const main = localeNames[languages.main]
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('languages.heading')}
      note={t('languages.note', { main })}
    >
      {isSaved && <Alert tone="success" title={t('setup.saved')} />}
      <RefusalSummary title={state.title} problems={state.problems} />
      {counts.length === 0 ? (
        <Alert tone="info" announced={false} title={t('languages.one', { main })} />
      ) : (
        <LanguageList languages={languages} counts={counts} />
      )}
      <AddLanguage languages={languages} state={state} />
    </ListPage>
  )
}
