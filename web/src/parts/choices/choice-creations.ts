import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Choice, ProjectChoice } from '@prumo/contracts/choices/choice.schema'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'

interface CreateRoute extends RouteContract {
  readonly body: z.ZodType
  readonly response: z.ZodType<{ readonly data: { readonly id: number } }>
}

/** How a record is made of a name. */
export interface ChoiceMaking<C extends Choice = Choice> {
  readonly route: CreateRoute
  /** A body in which all but the name is as a new record has it. */
  readonly bodyOf: (name: string) => unknown
  /** What the field has chosen then. */
  readonly choiceOf: (id: number, name: string) => C
}

/** Whether a record is made of what was typed into a field that chooses one, and by what. */
export interface ChoiceCreation<C extends Choice = Choice> {
  readonly permission: PermissionKey
  /** The longest name that the register takes: of a longer text none is offered. */
  readonly maxLength: number
  /** Imported when a record is made: a form is read and filled in without it. */
  readonly load: () => Promise<ChoiceMaking<C>>
}

/** As long as the contracts take them, which are imported when a record is made. */
const MAX_PARTY_NAME = 150
const MAX_DIMENSION_NAME = 100

const loadMaking = () => import('./choice-making.ts')

export const clientCreation: ChoiceCreation = {
  permission: 'companies.clients.store',
  maxLength: MAX_PARTY_NAME,
  load: async () => (await loadMaking()).client,
}

export const supplierCreation: ChoiceCreation = {
  permission: 'companies.suppliers.store',
  maxLength: MAX_PARTY_NAME,
  load: async () => (await loadMaking()).supplier,
}

export const costCenterCreation: ChoiceCreation = {
  permission: 'companies.cost-centers.store',
  maxLength: MAX_DIMENSION_NAME,
  load: async () => (await loadMaking()).costCenter,
}

export const projectCreation: ChoiceCreation<ProjectChoice> = {
  permission: 'companies.projects.store',
  maxLength: MAX_DIMENSION_NAME,
  load: async () => (await loadMaking()).project,
}
