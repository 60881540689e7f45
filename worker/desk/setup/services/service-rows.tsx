import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { FormState } from '../../form/form-state.ts'
import { type Column, Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { ReferenceOption } from '../form/references.tsx'
import { getTitle } from '../resource-title.ts'
import { formatDeposit } from './deposit.ts'
import { createEmptyService } from './new-service.ts'
import { listPriceRows, type PriceRow, toControl } from './price-row.ts'
import { ServiceActions } from './service-actions.tsx'
import { listIds, type ServiceGroup } from './service-groups.ts'
import { ServiceInput } from './service-input.tsx'
import { getMainName } from './service-names.ts'
import { type TableSite, toServiceControl } from './typed-service.ts'
import { WhoCell } from './who-cell.tsx'

/** The data of the whole table. Each group of services is a part of the table. */
export interface ServicesTable {
  groups: readonly ServiceGroup[]
  staff: readonly ReferenceOption[]
  site: TableSite
  /** Whether the site takes payments, so that services can have a deposit. */
  hasPayments: boolean
  state: FormState
  /** Returns the ids that were ticked in a control of a refused form; undefined for a new form, and for a control that it does not have. */
  ticked: (control: string) => readonly string[] | undefined
}

/** The maximum number of boxes for people in the whole table. A larger business ticks them on the page of each service. */
const MAX_TICKS = 1500

interface Row extends PriceRow {
  resource: SiteResource
  isNew: boolean
  canMoveUp: boolean
  canMoveDown: boolean
}

function listRows({ services, calendar }: ServiceGroup, empty: SiteResource | undefined): Row[] {
  const list = empty ? [...services, empty] : services
  return list.flatMap((resource, position) =>
    listPriceRows(resource).map((row) => ({
      ...row,
      resource,
      isNew: resource === empty,
      canMoveUp: calendar !== undefined && position > 0,
      canMoveDown: calendar !== undefined && position < services.length - 1,
    })),
  )
}

/** Returns whether the table has boxes for the people. A single person provides everything, so that there are none. */
function hasTicks({ groups, staff }: ServicesTable): boolean {
  const rows = groups.reduce((sum, { services }) => sum + services.length + 1, 0)
  return staff.length > 1 && rows * staff.length <= MAX_TICKS
}

/** Returns a column whose cells are filled in the row of a service's first duration only. */
const toServiceColumn = ({ cell, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (row.index === 0 ? cell(row) : null),
})

function useColumns(table: ServicesTable): Column<Row>[] {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { site, state, staff } = table
  const getName = ({ resource, isNew, service }: Row) =>
    isNew ? t('services.new') : getTitle(i18n, resource.content) || service
  const price = t('prices.price', { currency: site.currency })
  const getInputProps = (row: Row, label: string) => ({ row: getName(row), label, state })
  return [
    {
      label: t('prices.service'),
      freeText: true,
      cell: (row) =>
        row.index > 0 ? (
          getName(row)
        ) : (
          <>
            {!row.isNew && (
              <input type="hidden" name={`base/service/${row.service}`} value={row.resource.hash} />
            )}
            <ServiceInput
              {...getInputProps(row, t('prices.service'))}
              control={toServiceControl(row.service, 'name')}
              value={getMainName(row.resource.content, site.locale)}
              mode="text"
              isWide
              placeholder={row.isNew ? t('services.new') : undefined}
            />
          </>
        ),
    },
    {
      label: t('prices.minutes'),
      cell: (row) => (
        <ServiceInput
          {...getInputProps(row, t('prices.minutes'))}
          control={toControl(row, 'minutes')}
          value={String(row.minutes)}
          mode="numeric"
        />
      ),
    },
    {
      label: price,
      cell: (row) => (
        <ServiceInput
          {...getInputProps(row, price)}
          control={toControl(row, 'price')}
          value={row.amount.replace('.', site.mark)}
        />
      ),
    },
    ...[
      toServiceColumn({
        label: t('services.deposit'),
        cell: (row) => (
          <ServiceInput
            {...getInputProps(row, t('services.deposit'))}
            control={toServiceControl(row.service, 'deposit')}
            value={formatDeposit(row.resource.content.payNow, site.mark)}
            mode="text"
          />
        ),
      }),
    ].filter(() => table.hasPayments),
    ...[
      toServiceColumn({
        label: t('services.who'),
        cell: (row) => (
          <WhoCell
            service={row.service}
            name={getName(row)}
            staff={staff}
            chosen={
              table.ticked(toServiceControl(row.service, 'staff')) ?? listIds(row.resource.content.staff)
            }
            isInvalid={state.error(toServiceControl(row.service, 'staff')) !== undefined}
          />
        ),
      }),
    ].filter(() => hasTicks(table)),
    toServiceColumn({
      label: t('services.more'),
      action: true,
      cell: (row) => !row.isNew && <ServiceActions {...row} name={getName(row)} />,
    }),
  ]
}

/** The services of a group, with a row for each duration, and a row for a new service. */
export function ServiceRows({
  table,
  group,
  heading,
}: {
  table: ServicesTable
  group: ServiceGroup
  heading: string
}) {
  const columns = useColumns(table)
  const isOffered = group.calendar !== undefined || table.groups.length === 1
  const empty = isOffered
    ? createEmptyService(
        group,
        table.staff.map(({ id }) => id),
      )
    : undefined
  return (
    <Rows
      caption={heading}
      rows={listRows(group, empty)}
      getKey={({ service, index }) => `${service}-${index}`}
      columns={columns}
    />
  )
}
