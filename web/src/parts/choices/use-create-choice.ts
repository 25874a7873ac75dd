import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChoiceCreation } from './choice-creations.ts'
import type { ChoiceSource } from './choice-sources.ts'

const none: ChoiceCreation['load'] = () => Promise.reject(new Error('Nothing is created here.'))

/**
 * Adds a record of which only the name is known; undefined for who may not, and where a name alone
 * makes none: a category stands somewhere in its chart, a product has a price.
 */
export function useCreateChoice<C extends Choice>({ creation }: ChoiceSource<C>) {
  const kit = useTexts('kit')
  const can = useCan()
  const load = creation?.load ?? none
  const command = useCommand(async () => (await load()).route)
  if (creation === undefined || !can(creation.permission)) return undefined
  return async (name: string): Promise<C | null> => {
    // Without a network the command, which asks for the same file, says so.
    const making = await creation.load().catch(() => null)
    const outcome = await command.send({ body: making?.bodyOf(name) })
    if (!outcome.ok || making === null) return null
    toast(kit('field.created', { name }))
    return making.choiceOf(outcome.answer.data.id, name)
  }
}
