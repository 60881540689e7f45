import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import type { CustomerNote } from '#worker/contract/admin/customers.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './notes.module.css'

/** A typed note that was refused. */
export interface TypedNote {
  /** The id of the note to change; undefined for a new one. */
  id: string | undefined
  text: string
  problem: string
}

interface NotesProps {
  notes: readonly CustomerNote[]
  /** The path of the customer. */
  path: string
  timeZone: string
  /** The idempotency key of the form that adds a note. */
  attempt: string
  typed: TypedNote | undefined
}

function Note({
  note,
  path,
  timeZone,
  typed,
}: { note: CustomerNote } & Omit<NotesProps, 'notes' | 'attempt'>) {
  const { t, time } = useDeskI18n()
  const refused = typed?.id === note.id ? typed : undefined
  const { author, createdAt, editor, editedAt } = note
  return (
    <li className={classes.note}>
      <p className={classes.text}>{note.text}</p>
      <p className={classes.meta}>
        {(editor ?? author).name} · {time.dayAndTime(editedAt ?? createdAt, timeZone)}
      </p>
      <details className={classes.more} open={refused !== undefined}>
        <summary className={classes.summary}>{t('customers.changeNote')}</summary>
        <form className={classes.form} method="post" action={path}>
          <input type="hidden" name="note" value={note.id} />
          <TextArea
            name={`text.${note.id}`}
            label={t('customers.note')}
            defaultValue={refused?.text ?? note.text}
            error={refused?.problem}
            maxLength={5000}
            required
          />
          <div className={classes.buttons}>
            <Button name="intent" value="change">
              {t('customers.saveNote')}
            </Button>
            <Button
              variant="danger"
              name="intent"
              value="delete"
              aria-label={t('field.named', {
                label: t('customers.deleteNote'),
                value: cutText(note.text, 60),
              })}
              formNoValidate
            >
              {t('customers.deleteNote')}
            </Button>
          </div>
        </form>
      </details>
    </li>
  )
}

/** The notes on a customer, with forms that add, change and delete them. */
export function Notes({ notes, attempt, ...props }: NotesProps) {
  const { path, typed } = props
  const { t } = useDeskI18n()
  const refusedNew = typed && typed.id === undefined ? typed : undefined
  return (
    <ListSection heading={t('customers.notes')}>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <Note key={note.id} note={note} {...props} />
          ))}
        </ul>
      )}
      <form className={classes.form} method="post" action={path}>
        <input type="hidden" name="attempt" value={attempt} />
        <TextArea
          name="text"
          label={t('customers.newNote')}
          hint={t('customers.noteHint')}
          defaultValue={refusedNew?.text}
          error={refusedNew?.problem}
          maxLength={5000}
          rows={3}
          required
        />
        <div className={classes.buttons}>
          <Button variant="secondary" name="intent" value="add">
            {t('customers.addNote')}
          </Button>
        </div>
      </form>
    </ListSection>
  )
}
