import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, Nothing } from '../../list/list-page.tsx'
import { Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import { toProvidedHref } from './provided-address.ts'
import { getOwnPrice, toOwnPriceControl, toTickControl } from './provided-services.ts'
import { listIds } from './service-groups.ts'
import { ServiceInput } from './service-input.tsx'
import classes from './services.module.css'
import type { TableSite } from './typed-service.ts'

interface ProvidedPageProps {
  member: SiteResource
  services: readonly SiteResource[]
  site: TableSite
  state: FormState
  isSaved: boolean
}

/** The page on which the services that a person provides are ticked, with the person's own prices. */
export function ProvidedPage({ member, services, site, state, isSaved }: ProvidedPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const name = getTitle(i18n, member.content) || member.id
  const getName = ({ id, content }: SiteResource) => getTitle(i18n, content) || id
  const price = t('services.ownPrice', { currency: site.currency })
  const isTicked = ({ id, content }: SiteResource) =>
    state.title === undefined
      ? listIds(content.staff).includes(member.id)
      : state.typed(toTickControl(id)) !== undefined
  return (
    <ListPage
      back={{ href: toResourceHref(member), text: name }}
      heading={t('services.ofPerson')}
      note={t('services.ofPersonNote')}
    >
      {isSaved && <SavedNotice />}
      <RefusalSummary title={state.title} problems={state.problems} />
      {services.length === 0 ? (
        <Nothing>{t('setup.empty')}</Nothing>
      ) : (
        <form className={classes.form} method="post" action={toProvidedHref(member.id)}>
          <Rows
            caption={t('services.ofPerson')}
            rows={services}
            getKey={({ id }) => `row-${id}`}
            columns={[
              { label: t('prices.service'), freeText: true, cell: getName },
              {
                label: t('services.provides'),
                cell: (service) => (
                  <label className={classes.tick}>
                    <input type="hidden" name={`base/${service.id}`} value={service.hash} />
                    <input
                      type="checkbox"
                      id={toControlId(toTickControl(service.id))}
                      name={toTickControl(service.id)}
                      value="on"
                      defaultChecked={isTicked(service)}
                      aria-label={t('field.named', {
                        label: t('services.provides'),
                        value: getName(service),
                      })}
                      aria-invalid={state.error(toTickControl(service.id)) !== undefined || undefined}
                    />
                  </label>
                ),
              },
              {
                label: price,
                cell: (service) => (
                  <ServiceInput
                    control={toOwnPriceControl(service.id)}
                    label={price}
                    row={getName(service)}
                    value={getOwnPrice(service.content, member.id).replace('.', site.mark)}
                    state={state}
                  />
                ),
              },
            ]}
          />
          <p>
            <Button name="do" value="save">
              {t('blocks.save')}
            </Button>
          </p>
        </form>
      )}
    </ListPage>
  )
}
