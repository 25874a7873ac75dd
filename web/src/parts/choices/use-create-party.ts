import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

// A form is read and filled in without them.
const loadRoutes = () => import('@prumo/contracts/parties/parties.contract')
const loadSchema = () => import('@prumo/contracts/parties/party.schema')
const routes = {
  clients: async () => (await loadRoutes()).clientRoutes.create,
  suppliers: async () => (await loadRoutes()).supplierRoutes.create,
} as const

/** Adds a client or supplier of whom only the name is known; undefined for who may not. */
export function useCreateParty(side: keyof typeof routes) {
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand<Awaited<ReturnType<(typeof routes)[typeof side]>>>(routes[side])
  if (!can(`companies.${side}.store`)) return undefined
  return async (name: string): Promise<Choice | null> => {
    const { namedParty } = await loadSchema()
    const outcome = await creation.send({ body: namedParty(name) })
    if (!outcome.ok) return null
    toast(kit('field.created', { name }))
    return { id: outcome.answer.data.id, name, code: null, detail: null, is_active: true }
  }
}
