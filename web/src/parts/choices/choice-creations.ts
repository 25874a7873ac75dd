import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Choice, ProjectChoice } from '@prumo/contracts/choices/choice.schema'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import { abbreviationOf } from './abbreviation-of.ts'

interface CreateRoute extends RouteContract {
  readonly body: z.ZodType
  readonly response: z.ZodType<{ readonly data: { readonly id: number } }>
}

/** How a record is made of what was typed into a field that chooses one. */
export interface ChoiceCreation<C extends Choice = Choice> {
  readonly permission: PermissionKey
  /** The longest name that the register takes: of a longer text none is offered. */
  readonly maxLength: number
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

/** As long as the contracts take them; the contracts are imported when a record is made. */
const MAX_PARTY_NAME = 150
const MAX_DIMENSION_NAME = 100

const loadParties = () => import('@prumo/contracts/parties/parties.contract')

async function partyNamed(name: string) {
  const { namedParty } = await import('@prumo/contracts/parties/party.schema')
  return namedParty(name)
}

export const clientCreation: ChoiceCreation = {
  permission: 'companies.clients.store',
  maxLength: MAX_PARTY_NAME,
  loadRoute: async () => (await loadParties()).clientRoutes.create,
  bodyOf: partyNamed,
  choiceOf,
}

export const supplierCreation: ChoiceCreation = {
  permission: 'companies.suppliers.store',
  maxLength: MAX_PARTY_NAME,
  loadRoute: async () => (await loadParties()).supplierRoutes.create,
  bodyOf: partyNamed,
  choiceOf,
}

export const costCenterCreation: ChoiceCreation = {
  permission: 'companies.cost-centers.store',
  maxLength: MAX_DIMENSION_NAME,
  loadRoute: async () =>
    (await import('@prumo/contracts/cost-centers/cost-centers.contract')).costCenterRoutes.create,
  bodyOf: async (name) => ({ name, abbreviation: abbreviationOf(name), description: null }),
  choiceOf,
}

export const projectCreation: ChoiceCreation<ProjectChoice> = {
  permission: 'companies.projects.store',
  maxLength: MAX_DIMENSION_NAME,
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
