import { toControlId } from '#client/ui/control-id.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './writing-tools.module.css'

/** The tools: the marks that each sets before and after a text, and the key that presses it together with Ctrl or ⌘. */
const tools = [
  { mark: 'bold', text: 'writing.bold', before: '**', after: '**', key: 'B' },
  { mark: 'italic', text: 'writing.italic', before: '*', after: '*', key: 'I' },
  { mark: 'link', text: 'writing.link', before: '[', after: '](https://…)', key: 'K' },
  { mark: 'heading', text: 'writing.heading', before: '## ', after: '', key: undefined },
  { mark: 'list', text: 'writing.list', before: '- ', after: '', key: undefined },
  { mark: 'numbers', text: 'writing.numbers', before: '1. ', after: '', key: undefined },
  { mark: 'quote', text: 'writing.quote', before: '> ', after: '', key: undefined },
] as const

/** Returns the hint that shows the marks of Markdown. */
export function useMarks(): string {
  const { t } = useDeskI18n()
  return tools.map(({ text, before, after }) => before + t(text) + after).join(' · ')
}

/** The buttons that set marks in a text area. Without scripts they are hidden. */
export function WritingTools({ control, label }: { control: string; label: string }) {
  const { t } = useDeskI18n()
  const id = toControlId(control)
  return (
    <div className={classes.tools} role="toolbar" aria-label={label} aria-controls={id} data-tools={id}>
      {tools.map(({ mark, text, key }, index) => (
        <button
          key={mark}
          type="button"
          className={classes.tool}
          data-mark={mark}
          tabIndex={index === 0 ? 0 : -1}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}
