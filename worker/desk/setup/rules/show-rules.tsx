import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { Choices, toHref } from '../../list/links.tsx'
import { ListPage, Nothing } from '../../list/list-page.tsx'
import { RULES_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, loadSettings, saveToDraft } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import { SentenceWithBlanks } from './blanks.tsx'
import { applyRules, hasSameRules, listSentences } from './booking-rules.ts'
import classes from './rules.module.css'
import { VisitorsPolicy } from './visitors-policy.tsx'

interface RulesPageProps {
  calendars: readonly SiteResource[]
  chosen: SiteResource | undefined
  settings: SiteResource
  state: FormState
  isSaved: boolean
  site: DeskContext['site']
  now: Date
}

function RulesPage({ calendars, chosen, settings, state, isSaved, site, now }: RulesPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <ListPage back={{ href: '/desk/setup', text: t('setup.heading') }} heading={t('rules.heading')}>
      {isSaved && <Alert tone="success" title={t('setup.saved')} />}
      <RefusalSummary title={state.title} problems={state.problems} />
      {calendars.length > 1 && (
        <Choices
          label={t('rules.heading')}
          choices={calendars.map(({ id, content }) => ({
            href: toHref(RULES_PATH, { calendar: id }),
            text: getTitle(i18n, content) || id,
            current: id === chosen?.id,
          }))}
        />
      )}
      {chosen ? (
        <>
          <form className={classes.sentences} method="post" action={RULES_PATH}>
            <input type="hidden" name="calendar" value={chosen.id} />
            <input type="hidden" name="base" value={chosen.hash} />
            <input type="hidden" name="settings" value={settings.hash} />
            {listSentences(i18n, { content: chosen.content, settings: settings.content }).map((sentence) => (
              <SentenceWithBlanks key={sentence.text} sentence={sentence} />
            ))}
            <div>
              <Button name="do" value="save">
                {t('blocks.save')}
              </Button>
            </div>
          </form>
          <VisitorsPolicy calendar={chosen.content} site={site} now={now} />
        </>
      ) : (
        <Nothing>{t('setup.empty')}</Nothing>
      )}
    </ListPage>
  )
}

async function loadRules(context: DeskContext, id: string | null | undefined) {
  const [calendars, settings] = await Promise.all([
    loadExistingResources(context, 'calendar'),
    loadSettings(context),
  ])
  return { calendars, settings, chosen: calendars.find((calendar) => calendar.id === id) ?? calendars[0] }
}

async function renderRules(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, url, site, now } = context
  const id = refused ? getText(refused.form, 'calendar') : url.searchParams.get('calendar')
  const loaded = await loadRules(context, id)
  const typed = (name: string) => refused && getText(refused.form, name)
  const typedRules = loaded.chosen && {
    ...applyRules({ content: loaded.chosen.content, settings: loaded.settings.content }, typed),
  }
  return renderDeskPage(context, {
    title: i18n.t('rules.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <RulesPage
        {...loaded}
        {...(refused &&
          typedRules &&
          loaded.chosen && {
            chosen: { ...loaded.chosen, content: typedRules.content },
            settings: { ...loaded.settings, content: typedRules.settings },
          })}
        state={createFormState(refused, { i18n })}
        site={site}
        now={now}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** The page with the booking rules of a calendar as sentences, which are saved to the draft of the person. */
export const rules: DeskHandlers = {
  show: (context) => renderRules(context),
  async post(context, form) {
    const { chosen, settings } = await loadRules(context, getText(form, 'calendar'))
    const failure = await tryAction(async () => {
      if (!chosen) return
      const next = applyRules({ content: chosen.content, settings: settings.content }, (name) =>
        getText(form, name),
      )
      const put = [
        { kind: 'calendar' as const, before: chosen, content: next.content, base: 'base' },
        { kind: 'site' as const, before: settings, content: next.settings, base: 'settings' },
      ]
        .filter(({ kind, before, content }) => !hasSameRules(kind, before.content, content))
        .map(({ kind, content, base }) => ({ kind, content, base: getText(form, base) ?? null }))
      if (put.length > 0) await saveToDraft(context, { put })
    })
    if (failure) return renderRules(context, { form, failure })
    return seeOther(toHref(RULES_PATH, { calendar: chosen?.id, saved: '1' }))
  },
}
