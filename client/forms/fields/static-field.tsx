import { RichText } from '#client/content/elements/rich-text.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { FieldOf } from './field-props.ts'
import classes from './static-field.module.css'

/** A heading between fields. */
export function FieldHeading({ field, level }: { field: FieldOf<'heading'>; level: 2 | 3 }) {
  const { text } = useI18n()
  return (
    <Heading level={level} size="small">
      {text(field.text)}
    </Heading>
  )
}

/** A formatted text between fields. */
export function FieldHtml({ field, prefix }: { field: FieldOf<'html'>; prefix: string }) {
  const { text } = useI18n()
  return (
    <div className={classes.html}>
      <RichText html={text(field.html)} context={{ prefix }} small />
    </div>
  )
}
