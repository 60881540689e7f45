import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { Person } from '#worker/contract/admin/people.ts'
import { ListPage } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { getPersonPath } from './person-path.ts'
import { getRightsText } from './rights-texts.ts'

interface PeopleListProps {
  people: readonly Person[]
  timeZone: string
  /** The message about the change that was just made. */
  successMessage: string | undefined
}

/** Everybody who can sign in, with what they may do. */
export function PeopleList({ people, timeZone, successMessage }: PeopleListProps) {
  const { t, time } = useDeskI18n()
  return (
    <ListPage
      heading={t('people.heading')}
      note={t('people.note')}
      tools={
        <a className={buttonClass('primary')} href="/desk/people/new">
          <Icon name="plus" />
          {t('people.add')}
        </a>
      }
    >
      {successMessage && <Alert tone="success" title={successMessage} />}
      <Rows
        caption={t('people.heading')}
        rows={people}
        getKey={({ email }) => email}
        columns={[
          {
            label: t('customers.name'),
            freeText: true,
            cell: (person) => {
              const path = getPersonPath(person)
              return path === undefined ? (
                <bdi>{person.name}</bdi>
              ) : (
                <a href={path}>
                  <bdi>{person.name}</bdi>
                </a>
              )
            },
          },
          { label: t('details.email'), freeText: true, cell: ({ email }) => <bdi>{email}</bdi> },
          { label: t('people.rights'), cell: (person) => t(getRightsText(person)) },
          {
            label: t('people.sees'),
            cell: ({ given, role }) =>
              role === 'left' || (given && !given.rights.includes('look'))
                ? null
                : t(given?.scope === 'own' ? 'people.seesOwn' : 'people.seesAll'),
          },
          {
            label: t('list.state'),
            cell: ({ lastSeenAt }) =>
              lastSeenAt && t('people.seen', { date: time.date(time.getDate(lastSeenAt, timeZone)) }),
          },
        ]}
      />
    </ListPage>
  )
}
