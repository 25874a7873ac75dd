import type { DirectoryDb } from '../../kernel/database/atomic.ts'

interface LinkOfCompany {
  readonly company_id: number
  readonly link_id: number
}

/** Keeps which plan a payment link of a company gives months of; null is none. */
export async function keepPlanOfLink(
  { query }: DirectoryDb,
  { company_id, link_id }: LinkOfCompany,
  given: { readonly link_name: string; readonly plan_id: number | null },
): Promise<void> {
  const { plan_id, link_name } = given
  if (plan_id === null) {
    await query
      .deleteFrom('plan_links')
      .where('company_id', '=', company_id)
      .where('link_id', '=', link_id)
      .execute()
    return
  }
  await query
    .insertInto('plan_links')
    .values({ company_id, link_id, link_name, plan_id })
    .onConflict((clash) =>
      clash.columns(['company_id', 'link_id']).doUpdateSet({ link_name, plan_id }),
    )
    .execute()
}

/** The names of the payment links that give months of a plan, in the order of the alphabet. */
export async function linksOfPlan(
  { query }: DirectoryDb,
  plan_id: number,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('plan_links')
    .select('link_name')
    .where('plan_id', '=', plan_id)
    .orderBy('link_name')
    .execute()
  return rows.map(({ link_name }) => link_name)
}
