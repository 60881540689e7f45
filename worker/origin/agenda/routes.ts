import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { createAgenda } from './create-agenda.ts'

/** The business's route for its agenda. */
export const agendaRoutes: readonly Route[] = [
  handle('get /admin/agenda', ({ query, sight }, services) =>
    runWithPauses(createAgenda(services, query, sight)),
  ),
]
