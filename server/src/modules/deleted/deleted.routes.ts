import { DELETED_ROUTES } from '@prumo/contracts/deleted/deleted.contract'
import { DELETED_NOUNS, type DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import { type Handler, handleCompany } from '../../kernel/http/handler.ts'
import { errorText } from '../../texts/error-texts.ts'
import { listDeleted } from './deleted.queries.ts'
import { restoreDeleted } from './restore-deleted.ts'

/** Every list serves what was deleted of it alike. */
export const deletedHandlers: readonly Handler[] = DELETED_NOUNS.flatMap(handlersOf)

function handlersOf(noun: DeletedNoun): readonly Handler[] {
  const routes = DELETED_ROUTES[noun]
  return [
    handleCompany(routes.list, ({ db }, { query }) => listDeleted(db, noun, query)),
    handleCompany(routes.restore, async ({ db, language }, { body }) => {
      const outcomes = await restoreDeleted(db, noun, body.ids)
      const data = outcomes.map(({ id, refusal }) => ({
        id,
        is_done: refusal === null,
        message: refusal && errorText(language, refusal.code, refusal.details.values),
      }))
      return { data }
    }),
  ]
}
