import type { ReactNode } from 'react'
import { TextArea } from '#client/ui/field.tsx'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { MAX_RICH_TEXT } from '#worker/contract/bundle/values/rich-text.ts'
import { TextPreview } from './text-preview.tsx'
import classes from './writing-tools.module.css'
import { WritingTools } from './writing-tools.tsx'

interface RichTextAreaProps {
  /** The name of the control. */
  name: string
  label: string
  locale: string
  /** Whether the text is HTML, which has no tools. */
  isHtml: boolean
  required?: boolean
  showsOptional?: boolean
  hint: ReactNode
  error: string | undefined
  defaultValue: string | undefined
  /** The text as safe HTML once its preview was asked for. Left out where no preview is offered. */
  preview: { html: string | undefined; prefix: string } | undefined
}

/** The text area of a formatted text in one language, with its tools and its preview. */
export function RichTextArea(props: RichTextAreaProps) {
  const { name, label, locale, isHtml, required = false, showsOptional, preview, ...area } = props
  return (
    <div className={classes.writing}>
      <TextArea
        name={name}
        label={isHtml ? `${label} (HTML)` : label}
        required={required}
        showsOptional={showsOptional}
        tools={isHtml ? undefined : <WritingTools control={name} label={label} />}
        data-writing={isHtml ? undefined : ''}
        maxLength={MAX_RICH_TEXT}
        {...area}
        {...(isLocaleCode(locale) && inLanguage(locale))}
      />
      {preview && <TextPreview control={name} label={label} locale={locale} {...preview} />}
    </div>
  )
}
