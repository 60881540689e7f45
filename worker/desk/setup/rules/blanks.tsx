import { Fragment } from 'react'
import { toControlId } from '#client/ui/control-id.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './rules.module.css'

/** A blank in a sentence: a list from which a value is chosen, or a field to type in. */
export interface Blank {
  /** The name of the control. */
  name: string
  value: string
  options?: readonly { value: string; text: string }[]
  /** The type of the field of a blank without options. */
  input?: 'text' | 'date'
  isInvalid?: boolean
}

/** A sentence with blanks, by the placeholders of its message. */
export interface Sentence {
  text: DeskMessageKey
  blanks: Readonly<Record<string, Blank>>
}

// A character for private use, which no text has, around each placeholder.
const MARK = '\ue000'

/** Splits a message at its placeholders. The parts with odd indexes are names of placeholders. */
const splitAtBlanks = ({ t }: Pick<DeskI18n, 't'>, { text, blanks }: Sentence): string[] =>
  t(text, Object.fromEntries(Object.keys(blanks).map((key) => [key, MARK + key + MARK]))).split(MARK)

const getText = ({ options, value }: Blank) =>
  options?.find((option) => option.value === value)?.text ?? value

/** Returns the sentence as the accessible name of a blank, with the values of the other blanks. */
function nameBlank({ t }: Pick<DeskI18n, 't'>, { text, blanks }: Sentence, blank: string): string {
  const values = Object.entries(blanks).map(
    ([key, other]) => [key, key === blank ? '…' : getText(other)] as const,
  )
  return t(text, Object.fromEntries(values))
}

/** A sentence whose blanks are lists to choose from, or fields to type in. */
export function SentenceWithBlanks({ sentence }: { sentence: Sentence }) {
  const i18n = useDeskI18n()
  return (
    <p className={classes.sentence}>
      {splitAtBlanks(i18n, sentence).map((part, index) => {
        const blank = index % 2 === 1 ? sentence.blanks[part] : undefined
        if (!blank) return <Fragment key={part}>{part}</Fragment>
        const control = {
          className: classes.blank,
          id: toControlId(blank.name),
          name: blank.name,
          'aria-label': nameBlank(i18n, sentence, part),
          'aria-invalid': blank.isInvalid || undefined,
          defaultValue: blank.value,
        }
        if (!blank.options)
          return <input key={part} {...control} type={blank.input} maxLength={300} autoComplete="off" />
        return (
          <select key={part} {...control}>
            {blank.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )
      })}
    </p>
  )
}
