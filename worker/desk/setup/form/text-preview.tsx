import { RichText } from '#client/content/elements/rich-text.tsx'
import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { DefaultButton } from '../../form/default-button.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './writing-tools.module.css'

interface TextPreviewProps {
  /** The name of the control that has the text. */
  control: string
  label: string
  locale: string
  /** The text as safe HTML; undefined until the preview is asked for. */
  html: string | undefined
  /** The start of the paths of pages in the language of the text: `/de`, or empty for the main language. */
  prefix: string
}

/** Makes links open beside the form, so that nothing that was typed is lost. Expects sanitised HTML. */
const openBeside = (html: string) => html.replace(/<a(?=\s(?:[^">]|"[^"]*")*>)/g, '<a target="_blank"')

/** The button that previews a text as visitors will see it, and the preview. With a script, the preview appears without loading the page. */
export function TextPreview({ control, label, locale, html, prefix }: TextPreviewProps) {
  const { t } = useDeskI18n()
  const id = `${toControlId(control)}-preview`
  return (
    <>
      <DefaultButton />
      <p>
        <Button variant="secondary" name="do" value="preview" data-preview={id} formNoValidate>
          {t('writing.preview')}
        </Button>
      </p>
      <section
        id={id}
        className={classes.preview}
        tabIndex={-1}
        aria-label={t('field.named', { label: t('writing.preview'), value: label })}
        data-kept=""
        hidden={!html}
        {...(isLocaleCode(locale) && inLanguage(locale))}
      >
        {html && <RichText html={openBeside(html)} context={{ prefix }} />}
      </section>
    </>
  )
}
