import { addToMonth, firstDayOfMonth, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import { createCostCenter } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { createProject } from '@prumo/contracts/projects/projects.contract'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { callRoute } from './call-route.ts'
import type { DemoCostCenter, DemoProfile, DemoProject } from './demo-profile.ts'

/** Cost centre and project of a row, by its category's code and its transaction's description. */
export type DimensionOf = (
  code: string,
  description: string,
) => { readonly cost_center_id: number | null; readonly project_id: number | null }

/** A project of the demo lasts a year, half of it past when the demo is loaded. */
const MONTHS_PAST = 6
const MONTHS_TO_COME = 5

/** Adds the cost centres and projects of a profile. @returns which of them a row is of. */
export async function writeDimensions(
  db: CompanyDb,
  { cost_centers = [], projects = [] }: Pick<DemoProfile, 'cost_centers' | 'projects'>,
): Promise<DimensionOf> {
  const centers: { readonly id: number; readonly of: DemoCostCenter }[] = []
  for (const of of cost_centers) {
    const body = { name: of.name, abbreviation: of.abbreviation, description: null }
    centers.push({ id: (await callRoute(db, createCostCenter, { body })).data.id, of })
  }
  const works: { readonly id: number; readonly of: DemoProject }[] = []
  for (const of of projects)
    works.push({ id: (await callRoute(db, createProject, { body: bodyOf(of, db) })).data.id, of })
  return (code, description) => ({
    cost_center_id:
      centers.find(({ of }) => of.codes.some((start) => code.startsWith(start)))?.id ?? null,
    project_id:
      works.find(({ of }) => of.words.some((word) => description.includes(word)))?.id ?? null,
  })
}

function bodyOf({ name, abbreviation, revenues, expenses }: DemoProject, { today }: CompanyDb) {
  const month = monthOf(today)
  return {
    name,
    abbreviation,
    description: null,
    start_date: firstDayOfMonth(addToMonth(month, -MONTHS_PAST)),
    end_date: lastDayOfMonth(addToMonth(month, MONTHS_TO_COME)),
    forecasted_revenues_cents: revenues,
    forecasted_expenses_cents: expenses,
  }
}
