import type { Choice, ProjectChoice } from '@prumo/contracts/choices/choice.schema'
import { costCenterRoutes } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { projectRoutes } from '@prumo/contracts/projects/projects.contract'
import { abbreviationOf } from './abbreviation-of.ts'
import type { ChoiceMaking } from './choice-creations.ts'

const choiceOf = (id: number, name: string): Choice => ({
  id,
  name,
  code: null,
  detail: null,
  is_active: true,
})

export const client: ChoiceMaking = { route: clientRoutes.create, bodyOf: namedParty, choiceOf }

export const supplier: ChoiceMaking = { route: supplierRoutes.create, bodyOf: namedParty, choiceOf }

export const costCenter: ChoiceMaking = {
  route: costCenterRoutes.create,
  bodyOf: (name) => ({ name, abbreviation: abbreviationOf(name), description: null }),
  choiceOf,
}

export const project: ChoiceMaking<ProjectChoice> = {
  route: projectRoutes.create,
  bodyOf: (name) => ({
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
