import { Field, TextArea } from '#client/ui/field.tsx'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import { safeHtml } from '#worker/publishing/rich-text/rich-text.ts'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { RichTextArea } from '../form/rich-text-area.tsx'
import type { FoundText } from './localized-texts.ts'
import { toFingerprintName } from './posted-rows.ts'
import type { LanguagePair, TranslationRow } from './translation-rows.ts'
import classes from './translations.module.css'

/** The state of the form: after it was posted, the typed translations and their problems. */
export interface RowState {
  typed: (control: string) => string | undefined
  error: (control: string) => string | undefined
  preview: 'offered' | 'shown'
  /** Returns whether the person may change a text. */
  mayEdit: (row: TranslationRow) => boolean
}

interface RowProps {
  row: TranslationRow
  languages: LanguagePair
  state: RowState
}

/** Texts that may be longer than this get several lines. */
const LONG = 200

const isIndex = (name: string | undefined) => /^\d+$/.test(name ?? '')

/** Returns a function that names a text by its path, such as `Durations 2 › Label`. */
function useTextLabel() {
  const { getLabel, getValueLabel } = useLabels()
  return ({ steps, format }: FoundText): string =>
    (format ? steps.slice(0, -1) : steps)
      .flatMap(({ name, owners }, index, allSteps) => {
        if (isIndex(name)) return []
        const label = getLabel(name, owners)
        const knownLabel = label === name ? getValueLabel(owners[0] ?? '', name) : label
        const nextName = allSteps[index + 1]?.name
        return [isIndex(nextName) ? `${knownLabel} ${Number(nextName) + 1}` : knownLabel]
      })
      .join(' › ')
}

/** Returns the hint about the state of a text in the language; undefined for a translated text. */
function useStateText({ state }: TranslationRow) {
  const { t } = useDeskI18n()
  if (state === 'missing') return t('languages.missing')
  if (state === 'older') return <span className={classes.older}>{t('languages.older')}</span>
  return state === 'shared' ? t('languages.shared') : undefined
}

function Translation({ row, languages: { locale }, state, label }: RowProps & { label: string }) {
  const { t } = useDeskI18n()
  const { control, text, translation } = row
  const hint = useStateText(row)
  const value = state.typed(control) ?? translation
  const labelWithLanguage = t('field.named', { label, value: localeNames[locale] })
  if (!state.mayEdit(row))
    return (
      <div className={classes.side}>
        <p className={classes.label}>{labelWithLanguage}</p>
        <p className={classes.hint}>{t('setup.ownerOnly')}</p>
        <p className={classes.text} {...inLanguage(locale)}>
          {translation || '–'}
        </p>
      </div>
    )
  const common = {
    name: control,
    label: labelWithLanguage,
    showsOptional: false,
    hint,
    error: state.error(control),
    defaultValue: value,
    ...(text.maxLength !== undefined && { maxLength: text.maxLength }),
    ...inLanguage(locale),
  }
  const Control = text.maxLength === undefined || text.maxLength > LONG ? TextArea : Field
  const html = text.format === 'html' ? { html: value } : { markdown: value }
  return (
    <div className={classes.side}>
      <input type="hidden" name={toFingerprintName(control)} value={row.fingerprint} />
      {text.format ? (
        <RichTextArea
          {...common}
          label={labelWithLanguage}
          locale={locale}
          isHtml={text.format === 'html'}
          preview={{ html: state.preview === 'shown' ? safeHtml(html) : undefined, prefix: `/${locale}` }}
        />
      ) : (
        <Control {...common} />
      )}
    </div>
  )
}

/** A text in the main language beside the field for its translation. */
export function RowFields(props: RowProps) {
  const { row } = props
  const { t } = useDeskI18n()
  const label = useTextLabel()(row.text)
  const { original } = row
  return (
    <div className={classes.row}>
      <div className={classes.side}>
        <p className={classes.label}>{t('field.named', { label, value: localeNames[original.locale] })}</p>
        <p className={classes.text} {...inLanguage(original.locale)}>
          {original.text}
        </p>
      </div>
      <Translation {...props} label={label} />
    </div>
  )
}
