import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Choice, ProjectChoice } from '@prumo/contracts/choices/choice.schema'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'

interface CreateRoute extends RouteContract {
  readonly body: z.ZodType
  readonly response: z.ZodType<{ readonly data: { readonly id: number } }>
}

/** How a record is made of what was typed into a field that chooses one. */
export interface ChoiceCreation<C extends Choice = Choice> {
  readonly permission: PermissionKey
  /** Imported when a record is made: a form is read and filled in without it. */
  readonly loadRoute: () => Promise<CreateRoute>
  /** A body in which all but the name is as a new record has it. */
  readonly bodyOf: (name: string) => Promise<unknown>
  /** What the field has chosen then. */
  readonly choiceOf: (id: number, name: string) => C
}

const choiceOf = (id: number, name: string): Choice => ({
  id,
  name,
  code: null,
  detail: null,
  is_active: true,
})

const loadParties = () => import('@prumo/contracts/parties/parties.contract')

async function partyNamed(name: string) {
  const { namedParty } = await import('@prumo/contracts/parties/party.schema')
  return namedParty(name)
}

export const clientCreation: ChoiceCreation = {
  permission: 'companies.clients.store',
  loadRoute: async () => (await loadParties()).clientRoutes.create,
  bodyOf: partyNamed,
  choiceOf,
}

export const supplierCreation: ChoiceCreation = {
  permission: 'companies.suppliers.store',
  loadRoute: async () => (await loadParties()).supplierRoutes.create,
  bodyOf: partyNamed,
  choiceOf,
}

/** The longest abbreviation of a cost centre or project, in letters. */
const MAX_ABBREVIATION = 20
/** An abbreviation belongs to one record of a company, as a name mostly does. */
const abbreviationOf = (name: string): string => name.slice(0, MAX_ABBREVIATION).trim()

export const costCenterCreation: ChoiceCreation = {
  permission: 'companies.cost-centers.store',
  loadRoute: async () =>
    (await import('@prumo/contracts/cost-centers/cost-centers.contract')).costCenterRoutes.create,
  bodyOf: async (name) => ({ name, abbreviation: abbreviationOf(name), description: null }),
  choiceOf,
}

export const projectCreation: ChoiceCreation<ProjectChoice> = {
  permission: 'companies.projects.store',
  loadRoute: async () =>
    (await import('@prumo/contracts/projects/projects.contract')).projectRoutes.create,
  bodyOf: async (name) => ({
    name,
    abbreviation: abbreviationOf(name),
    description: null,
    start_date: null,
    end_date: null,
    forecasted_revenues_cents: 0,
    forecasted_expenses_cents: 0,
  }),
  choiceOf: (id, name) => ({ ...choiceOf(id, name), start_date: null, end_date: null }),
}
