import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { localeNames } from '#locales/names.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { DefaultButton } from '../../form/default-button.tsx'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { findKindText } from '../../history/resource-kinds.ts'
import { Choices, Paging } from '../../list/links.tsx'
import { ListPage, ListSection, Nothing } from '../../list/list-page.tsx'
import { LANGUAGES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import type { Refusal } from './save-translations.ts'
import type { SiteLanguages } from './site-languages.ts'
import { type ShownState, shownStates, type TextFilter, toTranslationHref } from './translation-address.ts'
import { RowFields, type RowState } from './translation-fields.tsx'
import type { TranslationRow } from './translation-rows.ts'
import classes from './translations.module.css'

export const stateTexts: Record<ShownState, DeskMessageKey> = {
  missing: 'languages.missing',
  older: 'languages.older',
  shared: 'languages.shared',
}

interface TranslationsPageProps {
  rows: readonly TranslationRow[]
  next: string | null
  cursor: string | undefined
  languages: SiteLanguages & { locale: LocaleCode }
  filter: TextFilter
  /** The kinds whose texts the person may change as `own`, and the other kinds. */
  kinds: { own: readonly ResourceKind[]; others: readonly ResourceKind[] }
  state: RowState
  refusal: Refusal | undefined
  isSaved: boolean
}

/** Returns a function that names a kind of resource. */
function useKindName() {
  const { t } = useDeskI18n()
  return (kind: ResourceKind): string => {
    const text = findKindText(kind)
    return text ? t(text) : kind
  }
}

/** The links to the other languages, and the links that limit the page to some texts. */
function Filters({
  languages,
  filter,
  kinds,
}: Pick<TranslationsPageProps, 'languages' | 'filter' | 'kinds'>) {
  const { t } = useDeskI18n()
  const getKindName = useKindName()
  const { locale, others } = languages
  return (
    <>
      {others.length > 1 && (
        <Choices
          label={t('languages.heading')}
          choices={others.map((other) => ({
            href: toTranslationHref(other, filter),
            text: localeNames[other],
            current: other === locale,
          }))}
        />
      )}
      <Choices
        label={t('list.filter')}
        choices={[undefined, ...shownStates].map((show) => ({
          href: toTranslationHref(locale, { ...filter, show }),
          text: t(show ? stateTexts[show] : 'languages.all'),
          current: show === filter.show,
        }))}
      />
      {filter.id === undefined && kinds.own.length > 1 && (
        <Choices
          label={t('languages.kind')}
          choices={[undefined, ...kinds.own].map((kind) => ({
            href: toTranslationHref(locale, { ...filter, kind }),
            text: kind ? getKindName(kind) : t('languages.allKinds'),
            current: kind === filter.kind,
          }))}
        />
      )}
    </>
  )
}

/** The page with the texts of the site in two languages, by resource. */
export function TranslationsPage(props: TranslationsPageProps) {
  const { rows, next, cursor, languages, filter, kinds, state, refusal, isSaved } = props
  const i18n = useDeskI18n()
  const { t, list } = i18n
  const getKindName = useKindName()
  const { locale, main } = languages
  const path = toTranslationHref(locale, filter)
  const resources = [...Map.groupBy(rows, ({ resource }) => resource)]
  const [onlyResource] = filter.id === undefined ? [] : resources.map(([resource]) => resource)
  const getName = ({ kind, id, content }: TranslationRow['resource']) =>
    kind === 'site' ? getKindName(kind) : getTitle(i18n, content) || id
  const back =
    filter.kind && filter.id !== undefined
      ? {
          href: toResourceHref({ kind: filter.kind, id: filter.id }),
          text: onlyResource ? getName(onlyResource) : getKindName(filter.kind),
        }
      : { href: LANGUAGES_PATH, text: t('languages.heading') }
  return (
    <ListPage
      back={back}
      heading={t('field.named', { label: t('languages.sideBySide'), value: localeNames[locale] })}
      note={t('languages.together', { language: localeNames[main] })}
    >
      {isSaved && <Alert tone="success" title={t('setup.saved')} />}
      {refusal && <RefusalSummary title={refusal.title} problems={refusal.problems} />}
      <Filters languages={languages} filter={filter} kinds={kinds} />
      {kinds.others.length > 0 && (
        <Alert tone="info" announced={false}>
          <p>{t('languages.textsOnly', { kinds: list(kinds.others.map(getKindName)) })}</p>
        </Alert>
      )}
      {rows.length === 0 ? (
        <Nothing>{t('languages.none')}</Nothing>
      ) : (
        <form
          className={classes.form}
          method="post"
          action={toTranslationHref(locale, { ...filter, cursor })}
          noValidate
        >
          <DefaultButton />
          {resources.map(([resource, ofResource]) => (
            <ListSection
              key={`${resource.kind}/${resource.id}`}
              heading={[...new Set([getKindName(resource.kind), getName(resource)])].join(' · ')}
            >
              {ofResource.map((row) => (
                <RowFields key={row.control} row={row} languages={languages} state={state} />
              ))}
            </ListSection>
          ))}
          <div>
            <Button name="do" value="save">
              {t('blocks.save')}
            </Button>
          </div>
        </form>
      )}
      <Paging path={path} cursor={cursor} next={next} />
    </ListPage>
  )
}
