import type { AdminForm } from '#worker/contract/admin/submissions.ts'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'

interface FormsProps {
  forms: readonly AdminForm[]
  timeZone: string
}

/** The forms with the numbers of their submissions. */
export function Forms({ forms, timeZone }: FormsProps) {
  const { t, text, time } = useDeskI18n()
  return (
    <ListPage heading={t('formAnswers.heading')}>
      {forms.length === 0 ? (
        <Nothing>{t('content.nothing')}</Nothing>
      ) : (
        <Rows
          caption={t('formAnswers.heading')}
          rows={forms}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('formAnswers.form'),
              cell: ({ id, name }) => <a href={`/desk/forms/${id}`}>{text(name)}</a>,
            },
            { label: t('formAnswers.received'), cell: ({ submissions }) => submissions },
            { label: t('formAnswers.spam'), cell: ({ spam }) => spam || null },
            {
              label: t('formAnswers.latest'),
              cell: ({ latestAt }) => latestAt && time.dayAndTime(latestAt, timeZone),
            },
            {
              label: t('list.state'),
              cell: ({ published }) => !published && t('formAnswers.withdrawn'),
            },
          ]}
        />
      )}
    </ListPage>
  )
}
